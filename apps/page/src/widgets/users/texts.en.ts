import { first } from './first.en.ts';
import type { texts as ru } from './texts.ru.ts';

export const texts: typeof ru = {
  ...first,
  lessons: {
    'users.forkJoin': [
      'One answer is slow',
      'The first is three seconds late, the second is not. When do the names appear?',
      'Both at once, in list order: forkJoin waits for all to complete and takes the last of each.',
      [
        ['Each as it arrives', 'The second name waited for the first.'],
        ['Both at once, in list order'],
        ['Both at once, in answer order', 'The list decides.'],
      ],
    ],
    'users.combineLatest': [
      'With combineLatest',
      'The first user answers “Ada”, then “Ada Lovelace”. How many times do names come out?',
      'Twice: combineLatest takes the newest at each answer; forkJoin waits for the last.',
      [
        ['Once', 'Names came out at the answer “Ada” too.'],
        ['Twice'],
        ['Three times', 'The first of the three answers waited for the second.'],
      ],
    ],
    'users.mergeMap': [
      'Twice with mergeMap',
      'Two presses. The first one ends with an error after 3 s, the second is quick. What stays?',
      'The error of the first press: mergeMap runs all requests at once, and the late error replaced the names.',
      [
        ['The names of the second press', 'But mergeMap did not drop the requests of the first.'],
        ['The error of the first press'],
        ['The names and the error', 'One result: it shows only the latest.'],
      ],
    ],
    'users.switchMap': [
      'Twice with switchMap',
      'The same two presses. Does the old request get in the way of the new one?',
      'At the new press, switchMap dropped the old request: it can no longer interfere.',
      [
        ['No'],
        [
          'Yes, its error will erase the names',
          'The first request ends in a slash: it was dropped.',
        ],
        ['Yes, the new one will wait', 'The new request left at once.'],
      ],
    ],
    'users.concatMap': [
      'Twice with concatMap',
      'Two presses, and the first request gets stuck. When is the second one sent?',
      'When the first ends, here with an error after three seconds: concatMap keeps the second press in a queue.',
      [
        ['At once', 'The second request was sent two seconds later.'],
        ['When the first ends'],
        ['Never: the press is lost', 'The second request was sent, and the names came.'],
      ],
    ],
    'users.exhaustMap': [
      'Three times: exhaustMap',
      'Three presses, faster than the answer. How many times are the names requested?',
      'Once: exhaustMap ignores presses while a request runs. It guards against double clicks.',
      [
        ['Three times', 'Two presses are hollow: they were ignored.'],
        ['Once'],
        ['Twice, the last press waits', 'No request followed the answer.'],
      ],
    ],
  },
  tasks: {
    'users.second': {
      label: 'Second wins',
      goal: 'Press twice so that the second press cancels the first request.',
      parts: [
        'exactly two presses, the second before the first answer',
        'the first request cancelled',
        'then the names of the second',
      ],
      hints: [
        'Which operator drops the old for the new?',
        'Choose switchMap and press twice, quickly.',
      ],
    },
    'users.both': {
      label: 'Both arrive',
      goal: 'Press twice so that both answers get through.',
      parts: [
        'exactly two presses, the second before the first answer',
        'one answer got through',
        'both got through',
      ],
      hints: [
        'switchMap drops the first request. Which one drops nothing?',
        'Choose mergeMap or concatMap and press twice, quickly.',
      ],
    },
    'users.inTurn': {
      label: 'In turn',
      goal: 'Press twice so that the second request is sent after the first answer.',
      parts: [
        'exactly two presses, the second before the first answer',
        'the second request after the first answer',
        'both got through',
      ],
      hints: [
        'The second press waits: find a dashed line.',
        'Choose concatMap and press twice, quickly.',
      ],
    },
  },
  settings: {
    timeLimit: 'Time limit',
    join: 'Joining',
    flatten: 'Operator',
  },
  subtitles: {
    flatten: (operator) => `Two names at once. ${operator} decides what a second press does.`,
  },
  faults: {
    builtIn: 'Offline answers',
    builtInTitle: 'The page itself supplies the names',
    user: (id) => `User ${id}`,
    userFaults: {
      fail: 'error 500',
      hang: 'silent',
      slow: 'slow',
      twice: 'answers twice',
      html: 'HTML, not JSON',
    },
    promises: {
      user: (shown) => `“${shown}” appears, the other request is aborted; a press tries again.`,
      userHang: (shown) => `“${shown}” appears after the time limit; a press tries again.`,
      userTwice:
        'A short name first, then the full one: forkJoin waits for it, combineLatest emits both.',
      userSlow: (late, shown) =>
        `The answer is ${late} late: “${shown}” until then, then the names, if the time limit allows.`,
    },
  },
};
