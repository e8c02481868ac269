import { BUILT_IN_USERS } from '../faults/faults.ts';
import type { WidgetName } from '../registry.tsx';
import { type Lesson, type Step, typeLetters } from './lesson.ts';

/** Quicker than any pause, so slow that each letter is seen to come. */
const FAST = { fromMs: 700, everyMs: 180 };
const UNHURRIED = { fromMs: 900, everyMs: 500 };

/** The first pair waits for its time limit; the second is asked when all is well again. */
const firstIsStuck = {
  broken: [BUILT_IN_USERS, 'users.1.hang'],
  script: (): Step<'users'>[] => [
    { atMs: 800, does: 'press', what: '.ajax-request-btn' },
    { atMs: 1700, does: 'break', broken: [BUILT_IN_USERS] },
    { atMs: 1800, does: 'press', what: '.ajax-request-btn' },
  ],
  lastsMs: 5000,
};

/** Answers take 3 s, and the source is asked every 2. */
const slowSource = { broken: ['inbox.poll.slow'], lastsMs: 7800 };

/**
 * What there is to try on each card, in its order.
 *
 * The times leave room for late timers: what must come within a pause comes well within it.
 */
export const lessons: { readonly [Widget in WidgetName]: readonly Lesson<Widget>[] } = {
  greeting: [
    {
      id: 'greeting.letters',
      script: ({ name }) => typeLetters('.input', name, UNHURRIED),
      lastsMs: 3000,
    },
    {
      id: 'greeting.paste',
      script: ({ name }) => [
        { atMs: 500, does: 'type', into: '.input', text: '' },
        { atMs: 1200, does: 'type', into: '.input', text: name },
      ],
      lastsMs: 2400,
    },
    {
      id: 'greeting.erase',
      script: ({ name }) => [
        { atMs: 700, does: 'type', into: '.input', text: name },
        { atMs: 2000, does: 'type', into: '.input', text: '' },
      ],
      lastsMs: 3200,
    },
  ],

  attention: [
    { id: 'attention.three', script: () => presses([800, 1500, 2200]), lastsMs: 3200 },
    { id: 'attention.fast', script: () => presses([800, 860, 920, 980, 1040]), lastsMs: 2400 },
  ],

  trackedInput: [
    {
      id: 'trackedInput.debounce',
      script: ({ word }) => typeLetters('.track-input', word, FAST),
      lastsMs: 3000,
    },
    {
      id: 'trackedInput.throttle',
      chosen: { pace: 'throttleTime' },
      script: ({ word }) => typeLetters('.track-input', word, FAST),
      lastsMs: 3000,
    },
    {
      id: 'trackedInput.same',
      script: ({ note }) => [
        ...typeLetters('.track-input', note, FAST),
        { atMs: 2300, does: 'type', into: '.track-input', text: note.slice(0, -1) },
        { atMs: 2500, does: 'type', into: '.track-input', text: note },
      ],
      lastsMs: 4000,
    },
  ],

  users: [
    { id: 'users.mergeMap', chosen: { flatten: 'mergeMap', timeLimit: 3000 }, ...firstIsStuck },
    { id: 'users.switchMap', chosen: { flatten: 'switchMap', timeLimit: 3000 }, ...firstIsStuck },
    {
      id: 'users.exhaustMap',
      chosen: { flatten: 'exhaustMap' },
      broken: [BUILT_IN_USERS],
      script: () =>
        [800, 950, 1100, 2600].map((atMs) => ({ atMs, does: 'press', what: '.ajax-request-btn' })),
      lastsMs: 4300,
    },
  ],

  fullName: [
    {
      id: 'fullName.first',
      script: ({ name }) => [
        { atMs: 400, does: 'type', into: '.lastname', text: '' },
        ...typeLetters('.firstname', name, UNHURRIED),
      ],
      lastsMs: 3000,
    },
    {
      id: 'fullName.turns',
      script: ({ name, surname }) =>
        [
          ...typeLetters('.firstname', name, { fromMs: 900, everyMs: 900 }),
          ...typeLetters('.lastname', surname, { fromMs: 1350, everyMs: 900 }),
        ].sort((a, b) => a.atMs - b.atMs),
      lastsMs: 3800,
    },
  ],

  ticker: [
    { id: 'ticker.fast', chosen: { period: 300 }, lastsMs: 2700 },
    { id: 'ticker.three', chosen: { period: 700, count: 3 }, lastsMs: 3800 },
    { id: 'ticker.none', chosen: { count: 0 }, lastsMs: 2500 },
  ],

  inbox: [
    { id: 'inbox.starve', chosen: { pollMs: 2000, flatten: 'switchMap' }, ...slowSource },
    { id: 'inbox.wait', chosen: { pollMs: 2000, flatten: 'exhaustMap' }, ...slowSource },
    {
      id: 'inbox.fail',
      chosen: { pollMs: 1000 },
      broken: ['inbox.poll.fail'],
      script: () => [{ atMs: 3500, does: 'break', broken: [] }],
      lastsMs: 5500,
    },
  ],
};

function presses(timesMs: readonly number[]): Step<'attention'>[] {
  return timesMs.map((atMs) => ({ atMs, does: 'press', what: '.attention-btn' }));
}
