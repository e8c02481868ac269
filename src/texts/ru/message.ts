import { longText } from './longText.ts';

/** The texts of an open message in Russian; they come after the inbox. */
export const message = {
  /** The language that times are written in. */
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
