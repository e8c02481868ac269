import type { Script } from '@partitura/tests/support/recordScenes.ts';

const anna = { name: 'Анна' };
const lev = { name: 'Лев' };
const vera = { name: 'Вера' };
const gleb = { name: 'Глеб' };

/** A visitor's click; on a lane it is a dot. */
export const click = new Event('click');

/** The same two clicks and their answers, for each flattening operator. */
const twoClicksWith = (flatten: string) => ({
  stream: 'users' as const,
  settings: { flatten },
  inputs: [
    [500, 'clicks$', click],
    [1200, 'clicks$', click],
  ] as const,
  answers: [
    [1500, anna],
    [1900, lev],
    [400, vera],
    [800, gleb],
  ] as const,
  untilMs: 4500,
});

/** The scenes of the two users: answers in any order, failures, and the four flattening operators. */
export const usersScenes = {
  // The second click cancels all requests of the first.
  usersSwitchMap: twoClicksWith('switchMap'),
  // Both pairs run in parallel; the older pair, which is answered later, is shown last.
  usersMergeMap: twoClicksWith('mergeMap'),
  // The second click waits until the first pair is answered.
  usersConcatMap: twoClicksWith('concatMap'),
  // The second click is hollow: it is ignored while the first pair waits.
  usersExhaustMap: twoClicksWith('exhaustMap'),
  usersReplayed: {
    // The second click subscribes late: the first answer is replayed at once, and the second is shared.
    stream: 'users',
    settings: { flatten: 'mergeMap' },
    inputs: [
      [500, 'clicks$', click],
      [1300, 'clicks$', click],
    ],
    answers: [
      [600, anna],
      [1200, lev],
    ],
    isShared: true,
    untilMs: 2600,
  },
  usersFailing: {
    // An error of one request cancels the other, and is caught within the stream: the next click
    // works.
    stream: 'users',
    inputs: [
      [500, 'clicks$', click],
      [2500, 'clicks$', click],
    ],
    answers: [
      [1500, anna],
      [800, new Error('Status 500'), true],
      [400, anna],
      [700, lev],
    ],
    untilMs: 4000,
  },
  usersTimeLimit: {
    // No answer arrives, and after 10 seconds the time limit causes an error.
    stream: 'users',
    inputs: [[500, 'clicks$', click]],
    untilMs: 12_000,
  },
} satisfies Record<string, Script>;
