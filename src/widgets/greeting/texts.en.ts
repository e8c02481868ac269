import type { texts as ru } from './texts.ru.ts';

export const texts: typeof ru = {
  lessons: {
    'greeting.letters': [
      'Letter by letter',
      'A name is typed letter by letter. Does the greeting follow each letter, or only the last?',
      'Each one: one letter is one event, and one event makes one greeting.',
    ],
  },
  settings: {},
};
