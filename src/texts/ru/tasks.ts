/** Loads with the first task. */
export const tasks = {
  goalPicture: 'Цель',
  holds: 'есть',
  missing: 'ещё нет',
  progress: (held: number, all: number) => `Сделано ${held} из ${all}.`,
  solved: 'Решено!',
  again: 'Сначала',
  hint: 'Подсказка',
};

export type TaskTexts = typeof tasks;
