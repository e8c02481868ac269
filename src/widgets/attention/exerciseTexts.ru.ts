import type { ExerciseTexts } from '../cardTexts.ts';

/** The answers to guess from, and the tasks, in Russian; they come with the first lesson of the card. */
export const texts = {
  guesses: {
    'attention.three': [
      ['Из самих нажатий', 'Нажатия одинаковы: на верхней дорожке нет чисел.'],
      ['Помнит прошлый итог'],
      ['Считает кнопка', 'Кнопка лишь нажимается: на верхней дорожке нет чисел.'],
    ],
    'attention.fast': [
      ['Ни одно'],
      ['Сольются в одно', 'Сливать их некому: scan ответил на каждое.'],
      ['Дойдёт только первое', 'Придерживать их некому: scan ответил на каждое.'],
    ],
  },
  tasks: {},
} satisfies ExerciseTexts;
