import { first } from './first.en.ts';
import type { texts as ru } from './texts.ru.ts';

export const texts: typeof ru = {
  ...first,
  lessons: {
    'attention.three': [
      'Press three times',
      'Three presses, all alike. How does the stream know how many there were?',
      'scan counts: it remembers the last total and adds one with each press. The numbers on its lane go up.',
      [
        [
          'From the presses themselves',
          'The presses are alike: there are no numbers on the upper lane.',
        ],
        ['It remembers the last total'],
        [
          'The button counts',
          'The button is only pressed: there are no numbers on the upper lane.',
        ],
      ],
    ],
  },
  settings: {},
};
