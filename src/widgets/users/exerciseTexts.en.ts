import type { texts as ru } from './exerciseTexts.ru.ts';

export const texts: typeof ru = {
  guesses: {
    'users.mergeMap': [
      [
        'The names, the second is faster',
        'The second did answer earlier, but mergeMap did not drop the first.',
      ],
      ['The error of the first'],
      ['The names and the error', 'There is one line, and it shows what came last.'],
    ],
    'users.switchMap': [
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
    'users.exhaustMap': [
      ['Three times', 'Two clicks are hollow: while the request ran, nobody heard them.'],
      ['Once'],
      ['Twice, the last press waits', 'Nothing waited: no request began with the answer.'],
    ],
  },
  tasks: {
    'users.second': {
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
};
