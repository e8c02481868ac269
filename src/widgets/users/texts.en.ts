import type { texts as ru } from './texts.ru.ts';

export const texts: typeof ru = {
  lessons: {
    'users.mergeMap': [
      'Two presses: mergeMap',
      'The first request gets stuck, the second is quick. What stays on screen?',
      'The error of the first: mergeMap runs all requests at once. The names had come, but that late error replaced them.',
    ],
    'users.switchMap': [
      'Two presses: switchMap',
      'The same two presses. Does the old request get in the way of the new one?',
      'No: at the new press switchMap dropped the old request. The names stay on screen.',
    ],
    'users.exhaustMap': [
      'Three presses: exhaustMap',
      'Three presses in a row, faster than the answer. How many times are the names requested?',
      'Once: while a request is running exhaustMap ignores presses. That is how to guard against double clicks.',
    ],
  },
  tasks: {
    'users.second': 'The second one wins',
    'users.both': 'Both get through',
    'users.inTurn': 'One after the other',
  },
  settings: {
    timeLimit: 'Time limit',
    flatten: 'Flattening operator',
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
