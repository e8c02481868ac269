import type { texts as ru } from './texts.ru.ts';

const seconds = (n: number) => `${n.toLocaleString('en')} s`;

export const texts: typeof ru = {
  lessons: {
    'inbox.starve': [
      'Slow source: switchMap',
      'The source answers after 3 seconds, and is asked every 2. Do messages come?',
      'None: each new poll cuts off the one before, so nobody waits for an answer. switchMap is not for polling a slow source.',
    ],
    'inbox.wait': [
      'Slow source: exhaustMap',
      'The same slow source. What does exhaustMap change?',
      'Each poll waits for its answer: while one is running, no other starts. There are fewer polls, but the answers come.',
    ],
    'inbox.fail': [
      'Errors of the source',
      'The source is asked every second, fails, then recovers. Does an error stop the polling?',
      'No: catchError inside the poll turns the error into an empty list. The table is intact, and polling went on until the source was back.',
    ],
  },
  tasks: {
    'inbox.middle': 'Lose the middle one',
  },
  settings: {
    pollMs: 'Polling interval',
    timeLimit: 'Time limit',
    flatten: 'Flattening operator',
  },
  whys: {
    pollMs: (n) => `Polled every ${seconds(n)}. New messages go on top.`,
  },
  faults: {
    poll: 'Source',
    pollFaults: {
      fail: 'error',
      hang: 'silent',
      slow: 'slow',
      shape: 'wrong shape',
      status: 'status is not ok',
      odd: 'message without sender',
    },
    subscription: 'Subscription: error',

    promises: {
      poll: 'The table does not change, and polling goes on.',
      pollHang: (limit) =>
        `Given up after ${limit}: the table does not change, and polling goes on.`,
      pollSlow: (late) => `Messages come ${late} later, and polls do not overlap.`,
      pollStarved:
        'No messages come: each new poll aborts the one before, whose answer nobody awaits. The table does not change.',
      pollOverlap: (late) => `Messages come ${late} later, and polls overlap.`,
      pollQueue: 'Messages come, but later and later: polls queue up behind each other.',
      pollOdd: 'That message is left out, the others are shown.',
      subscription: (logged) =>
        `An error outside catchError: the journal says “${logged}”, polling stops, messages stay.`,
    },
  },
};
