import type { texts as ru } from './exerciseTexts.ru.ts';

export const texts: typeof ru = {
  guesses: {
    'greeting.letters': [
      ['To each one'],
      [
        'Only at the end',
        'To answer at the end, something has to wait for silence; map waits for nothing.',
      ],
    ],
  },
};
