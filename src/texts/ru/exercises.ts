/** The texts around lessons and tasks; loads with the first lesson or task. */
export const exercises = {
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
  goalPicture: 'Цель',
  holds: 'есть',
  missing: 'ещё нет',
  progress: (held: number, all: number) => `Сделано ${held} из ${all}.`,
  again: 'Сначала',
  hint: 'Подсказка',
};

export type ExerciseTexts = typeof exercises;
