import type { ExerciseTexts } from '../cardTexts.ts';

export const texts = {
  guesses: {
    'greeting.letters': [
      ['На каждую'],
      ['Только в конце', 'Чтобы ответить в конце, надо ждать тишины, а map не ждёт ничего.'],
    ],
  },
} satisfies ExerciseTexts;
