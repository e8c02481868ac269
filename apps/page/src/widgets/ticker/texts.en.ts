import { first } from './first.en.ts';
import type { texts as ru } from './texts.ru.ts';

export const texts: typeof ru = {
  ...first,
  lessons: {
    'ticker.fast': [
      'Tick faster',
      'The period is 300 ms now, not a second. Will there be more ticks?',
      'No, five again: take decides how many, the period only decides how often.',
      [
        [
          'Yes, three times as many',
          'The ticks came faster, but after the fifth the stream is complete.',
        ],
        ['No, five again'],
        ['Yes, without end', 'After the fifth tick there is a bar: the stream is complete.'],
      ],
    ],
    'ticker.three': [
      'Only three ticks',
      'Ask for three ticks. What happens to the timer after the third?',
      'It stops: at the third, take completes the stream (the bar on its lane) and unsubscribes from interval.',
      [
        [
          'It ticks on silently',
          'There is a slash on the lane of interval: take unsubscribed from it, and it is silent.',
        ],
        ['It stops'],
        ['It starts over', 'Nothing happens after the bar: a completed stream does not restart.'],
      ],
    ],
    'ticker.none': [
      'No tick at all',
      'Ask for zero ticks. Does the timer start?',
      'take(0) completes at once and never subscribes to interval: there are no ticks.',
      [
        [
          'Yes, but its ticks stop at take',
          'There is not even a subscription on the lane of interval.',
        ],
        ['No'],
        ['It ticks once', 'The stream is complete without having waited for a tick.'],
      ],
    ],
  },
  settings: {
    period: 'Period',
    count: 'Number of ticks',
  },
  subtitles: {
    count: (n) =>
      n === 0 ? 'Started anew, without a tick.' : `Started anew; after tick ${n} it is silent.`,
  },
};
