/** The words around a question with answers to choose from. */
export const guess = {
  label: 'Что будет?',
  skip: 'Показать сразу',
  right: 'Верно!',
  wrong: 'Не совсем.',
  thought: (answer: string) => `Вы думали: «${answer.replaceAll('«', '„').replaceAll('»', '“')}».`,
};

export type GuessTexts = typeof guess;
