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
    'greeting.paste': [
      ['One for each letter', 'There are five letters, but the field told of the paste once.'],
      ['One'],
      ['None', 'A paste changes the field too, and the stream hears it.'],
    ],
    'greeting.erase': [
      [
        'Nobody, the line goes empty',
        'An empty text is an event too, and map answered it as well.',
      ],
      ['The name from before', 'The erased field sent an empty text, which replaced the name.'],
      ['A guest'],
    ],
  },
};
