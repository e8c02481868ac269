import { first } from './first.en.ts';
import type { texts as ru } from './texts.ru.ts';

export const texts: typeof ru = {
  ...first,
  lessons: {
    'greeting.letters': [
      'Letter by letter',
      'A name is typed letter by letter. Does the greeting answer each letter, or only at the end?',
      'Each letter: one letter is one event, and one event makes one greeting.',
      [
        ['Each letter'],
        [
          'Only at the end',
          'To answer at the end, something has to wait for silence; map waits for nothing.',
        ],
      ],
    ],
  },
  settings: {},
};
