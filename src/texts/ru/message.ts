import { longText } from './longText.ts';

/** Loads after the inbox. */
export const message = {
  /** The language of times. */
  locale: 'ru',
  from: 'Адрес',
  signed: 'Отправитель',
  received: 'Получено',
  body: 'Текст письма',
  noBody: 'Текста нет.',
  previous: 'Предыдущее',
  next: 'Следующее',
  close: 'Закрыть',
  /** The line below a long body. */
  longText,
};

export type MessageTexts = typeof message;
