import type { texts as ru } from './texts.ru.ts';

export const texts: typeof ru = {
  lessons: {
    'ticker.fast': [
      'Tick faster',
      'The period is 300 ms now, not a second. Will there be more ticks?',
      'No, five again: take decides how many, the period only decides how often.',
    ],
    'ticker.three': [
      'Only three ticks',
      'Ask for three ticks. What happens to the timer after the third?',
      'It stops: at the third, take completes the stream (the bar on its lane) and unsubscribes from interval.',
    ],
    'ticker.none': [
      'No tick at all',
      'Ask for zero ticks. Does the timer start?',
      'No: take(0) completes at once and never subscribes to interval.',
    ],
  },
  settings: {
    period: 'Period',
    count: 'Number of ticks',
  },
  whys: {
    count: (n) =>
      n === 0 ? 'Started anew, without a tick.' : `Started anew; after tick ${n} it is silent.`,
  },
};
