import type { texts as ru } from './exerciseTexts.ru.ts';

export const texts: typeof ru = {
  guesses: {
    'fullName.first': [
      ['Yes, from the first letter'],
      [
        'No, not without a last name',
        'There is a last name from the start: the empty text on its lane.',
      ],
      [
        'Yes, once the name is complete',
        'The result changed with each letter; nobody waited for the end.',
      ],
    ],
    'fullName.turns': [
      [
        'After each pair of letters',
        'Nobody waited for the second of a pair: the result changed in between too.',
      ],
      ['After each letter'],
      ['At the very end', 'Nobody waited for the end: the result changed all the time.'],
    ],
  },
};
