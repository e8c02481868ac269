import type { ExerciseTexts } from '../cardTexts.ts';

export const texts = {
  guesses: {
    'attention.three': [
      ['Из самих нажатий', 'Нажатия одинаковы: на верхней дорожке нет чисел.'],
      ['Помнит прошлый итог'],
      ['Считает кнопка', 'Кнопка лишь нажимается: на верхней дорожке нет чисел.'],
    ],
  },
} satisfies ExerciseTexts;
