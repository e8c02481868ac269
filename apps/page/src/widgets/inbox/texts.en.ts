import { first } from '@partitura/inbox/texts/first.en.ts';
import type { texts as ru } from './texts.ru.ts';

const seconds = (n: number) => `${n.toLocaleString('en')} s`;

export const texts: typeof ru = {
  ...first,
  contrast: 'The source, polled every 2 s, answers in 3 s',
  lessons: {
    'inbox.starve': [
      'Slow source: switchMap',
      'The source is polled every 2 seconds, and answers after 3. Do messages come?',
      'None: each new poll cuts off the one before, so no answer arrives. switchMap is not for polling a slow source.',
      [
        ['They come late', 'No answer can be late: each poll is cut off before its answer.'],
        ['Not one'],
        ['Every other time', 'Each poll is cut off by the next, not only every other one.'],
      ],
    ],
    'inbox.wait': [
      'Slow source: exhaustMap',
      'The same slow source. What does exhaustMap change?',
      'Each poll waits for its answer: while one is running, no other starts. There are fewer polls, but the answers come.',
      [
        ['Nothing: no messages come', 'The answers came: nothing cuts the poll off now.'],
        ['Polls wait for their answers'],
        ['Polls stand in a queue', 'There is no queue: the hollow ticks in between are skipped.'],
      ],
    ],
    'inbox.fail': [
      'Errors of the source',
      'The source is asked every second, fails, then recovers. Does an error stop the polling?',
      'catchError inside the poll replaced the error with a value, “failed”, and the stream is alive: polling went on until the source was back.',
      [
        ['Yes, the stream ends', 'There was another poll after the error: the stream is alive.'],
        [
          'No, but no more answers will come',
          'Answers came again: after the errors, the poll asked the source once more.',
        ],
        ['No, polling goes on'],
      ],
    ],
    'inbox.outside': [
      'catchError outside',
      'catchError is outside now, after exhaustMap. A poll fails, then the source recovers. What next?',
      'The error left exhaustMap and stopped the timer. catchError outside caught it, emitted “failed”, and the stream is complete.',
      [
        [
          'Polling goes on as before',
          'Nothing caught the error inside, so it ended exhaustMap and all polls.',
        ],
        [
          'catchError restarts the polling',
          'It only replaced the error with a value: the timer has no second subscription.',
        ],
        ['There are no more polls'],
      ],
    ],
  },
  tasks: {
    'inbox.middle': {
      label: 'Lose the middle one',
      goal: 'Three polls in a row: the first and the third answered, the one between them failed.',
      parts: ['a poll with an answer', 'then one that failed', 'and one with an answer again'],
      hints: [
        'An error of the source can be switched on and off in the menu ⋯.',
        'After an answered poll choose “Source: error”, wait for ✕, and press “Fix”.',
      ],
    },
  },
  settings: {
    pollMs: 'Polling interval',
    timeLimit: 'Time limit',
    inside: 'Inside a poll',
    outside: 'Outside the polls',
    flatten: 'Operator',
  },
  subtitles: {
    pollMs: (n) => `Polled every ${n === 1 ? 'second' : seconds(n)}. New messages go on top.`,
  },
  faults: {
    poll: 'Source',
    pollFaults: {
      fail: 'error',
      hang: 'silent',
      slow: 'slow',
      shape: 'wrong shape',
      status: 'status is not ok',
    },
    subscription: 'Subscription: error',

    promises: {
      poll: 'The poll fails, and the messages stay. Whether polling goes on depends on catchError.',
      pollHang: 'No answer comes, so no new messages come either; the others stay.',
      pollSlow: (late) =>
        `The answer is ${late} late. The operator and the time limit decide whether messages come.`,
      subscription: (logged) =>
        `An error outside catchError: the journal says “${logged}”, polling stops, messages stay.`,
    },
  },
};
