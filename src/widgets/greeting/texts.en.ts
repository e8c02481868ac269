import type { texts as ru } from './texts.ru.ts';

export const texts: typeof ru = {
  lessons: {
    'greeting.letters': [
      'Letter by letter',
      'A name is typed letter by letter. Does the greeting follow each letter, or only the last?',
      'Each one: one letter is one event, and one event makes one greeting.',
    ],
    'greeting.paste': [
      'Paste at once',
      'The whole name is pasted at once. How many events is that for the stream?',
      'One: a stream hears events, not letters, and the paste is one.',
    ],
    'greeting.erase': [
      'Erase the name',
      'A name is typed, then erased. Who is greeted now?',
      'A guest: the erased field sends an empty text, and map puts Guest in its place.',
    ],
  },
  settings: {},
};
