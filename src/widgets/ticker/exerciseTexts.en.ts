import type { texts as ru } from './exerciseTexts.ru.ts';

export const texts: typeof ru = {
  guesses: {
    'ticker.fast': [
      [
        'Yes, three times as many',
        'The ticks came faster, but after the fifth the stream is complete.',
      ],
      ['No, five again'],
      ['Yes, without end', 'Behind the fifth tick stands a bar: the stream is complete.'],
    ],
    'ticker.three': [
      [
        'It ticks on silently',
        'There is a slash on the lane of interval: it was unsubscribed, and is silent.',
      ],
      ['It stops'],
      ['It starts over', 'Nothing happens behind the bar: a complete stream does not begin again.'],
    ],
    'ticker.none': [
      [
        'Yes, but its ticks stop at take',
        'There is not even a subscription on the lane of interval.',
      ],
      ['No'],
      ['It ticks once', 'The stream is complete without having waited for a tick.'],
    ],
  },
};
