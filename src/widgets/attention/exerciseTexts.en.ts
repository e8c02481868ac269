import type { texts as ru } from './exerciseTexts.ru.ts';

export const texts: typeof ru = {
  guesses: {
    'attention.three': [
      [
        'From the clicks themselves',
        'The clicks are alike: there are no numbers on the upper lane.',
      ],
      ['It remembers the last total'],
      ['The button counts', 'The button is only pressed: there are no numbers on the upper lane.'],
    ],
  },
};
