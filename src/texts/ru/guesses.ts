/** The texts around the answers of a lesson; loads with the first lesson. */
export const guesses = {
  label: 'Что будет?',
  skip: 'Показать сразу',
  right: 'Верно!',
  next: (label: string) => `Дальше: ${label}`,
  link: {
    label: 'Ссылка сюда',
    title: 'Ссылка на это место',
    present:
      'Страница откроется здесь, и ничего ещё не сыграно. С &present в конце карточка одна и крупная, для проектора; клавиши: N — следующее, R — показать, A — ещё раз.',
  },
  thought: (answer: string) => `Вы думали: «${answer}».`,
};

export type GuessTexts = typeof guesses;
