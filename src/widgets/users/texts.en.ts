import { first } from './first.en.ts';
import type { texts as ru } from './texts.ru.ts';

export const texts: typeof ru = {
  ...first,
  lessons: {
    'users.forkJoin': [
      'One answer is slow',
      'The first user is three seconds late, the second is not. When do the names appear?',
      'Both at once, in list order: forkJoin waits until all have completed, and puts the last value of each in its place.',
      [
        [
          'Each as it arrives',
          'The second name arrived earlier, but waited: nothing came out before the first.',
        ],
        ['Both at once, in list order'],
        [
          'Both at once, in answer order',
          'The list decides: the first name comes first, though it arrived last.',
        ],
      ],
    ],
    'users.mergeMap': [
      'Two presses: mergeMap',
      'The first request gets stuck, the second is quick. What stays on screen?',
      'The error of the first: mergeMap runs all requests at once. The names had come, but that late error replaced them.',
      [
        [
          'The names, the second is faster',
          'The second did answer earlier, but mergeMap did not drop the first.',
        ],
        ['The error of the first'],
        ['The names and the error', 'There is one line, and it shows what came last.'],
      ],
    ],
    'users.switchMap': [
      'Two presses: switchMap',
      'The same two presses. Does the old request get in the way of the new one?',
      'No: at the new press switchMap dropped the old request. The names stay on screen.',
      [
        ['No'],
        [
          'Yes, its error will erase the names',
          'There is no error: the first request ends in a slash, it was dropped.',
        ],
        [
          'Yes, the new one will wait',
          'The new request left at once: it begins in the column of the click.',
        ],
      ],
    ],
    'users.concatMap': [
      'Two presses: concatMap',
      'Two presses again, and the first request gets stuck. When is the second one sent?',
      'When the first ends, here with an error after three seconds: concatMap keeps the second press in a queue. Then the names came.',
      [
        ['At once', 'Two seconds passed between the second press and the second request.'],
        ['When the first ends'],
        ['Never: the press is lost', 'The second request was sent, and the names came.'],
      ],
    ],
    'users.exhaustMap': [
      'Three presses: exhaustMap',
      'Three presses in a row, faster than the answer. How many times are the names requested?',
      'Once: while a request is running exhaustMap ignores presses. That is how to guard against double clicks.',
      [
        ['Three times', 'Two clicks are hollow: while the request ran, nobody heard them.'],
        ['Once'],
        ['Twice, the last press waits', 'Nothing waited: no request began with the answer.'],
      ],
    ],
  },
  tasks: {
    'users.second': {
      label: 'The second one wins',
      goal: 'Click twice so that the second click cancels the first request.',
      parts: [
        'exactly two clicks, the second before the first answer',
        'the first request given up',
        'the names have come',
      ],
      hints: [
        'Which operator drops what it has begun for something new?',
        'Choose switchMap and click twice, quickly.',
      ],
    },
    'users.both': {
      label: 'Both get through',
      goal: 'Click twice so that both answers get through.',
      parts: [
        'exactly two clicks, the second before the first answer',
        'one answer got through',
        'both got through',
      ],
      hints: [
        'switchMap drops the first request. You need one that drops nothing.',
        'Choose mergeMap or concatMap and click twice, quickly.',
      ],
    },
    'users.inTurn': {
      label: 'One after the other',
      goal: 'Click twice so that the second request is only sent after the first answer.',
      parts: [
        'exactly two clicks, the second before the first answer',
        'the second request after the first answer',
        'both got through',
      ],
      hints: [
        'The second click has to wait: look for a striped bar.',
        'Choose concatMap and click twice, quickly.',
      ],
    },
  },
  settings: {
    timeLimit: 'Time limit',
    flatten: 'Operator',
  },
  whys: {
    flatten: (operator) => `Two names load in parallel. On a second press ${operator} decides.`,
  },
  faults: {
    builtIn: 'Offline',
    builtInTitle: 'The page itself supplies the names, without the network',
    user: (id) => `User ${id}`,
    userFaults: {
      fail: 'error 500',
      hang: 'silent',
      slow: 'slow',
      html: 'HTML, not JSON',
      name: 'name is not a string',
      refuse: 'no connection',
    },
    promises: {
      user: (shown) => `Shows “${shown}”, aborts the other request; the next press tries again.`,
      userHang: (limit, shown) => `After ${limit} shows “${shown}”; the next press tries again.`,
      userSlow: (late, shown) =>
        `The answer is ${late} late: “${shown}” until then, then both names in order.`,
    },
  },
};
