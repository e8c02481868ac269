import { longText } from './longText.ts';

/** Loads after the inbox. */
export const message = {
  locale: 'ru',
  from: 'Адрес',
  signed: 'Отправитель',
  received: 'Получено',
  body: 'Текст письма',
  noBody: 'Текста нет.',
  previous: 'Предыдущее',
  next: 'Следующее',
  close: 'Закрыть',
  longText,
};

export type MessageTexts = typeof message;
