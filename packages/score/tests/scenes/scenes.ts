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

export type Letter = readonly [atMs: number, text: string];

/** The same letters for several operators. */
const threeLetters: readonly Letter[] = [
  [500, 'п'],
  [700, 'пр'],
  [900, 'при'],
];

/** Letters that are typed into the field of the tracked input. */
export function typing(
  letters: readonly Letter[],
  untilMs: number,
  settings: Script['settings'] = {},
) {
  const inputs = letters.map(([atMs, text]) => [atMs, 'typed$', text] as const);
  return { stream: 'trackedInput' as const, settings, inputs, untilMs };
}

/** A source's envelope with this many messages. */
function envelope(...ids: readonly string[]) {
  const message = { from: 'a@b.example', body: '', received: '1' };
  const messages = ids.map((id) => ({ id, subject: id, ...message }));
  return { status: 'ok', timestamp: 1, messages };
}

/** Everything that a lane can show, in short runs of the page's own streams. Each picture has a snapshot. */
export const scenes = {
  greeting: {
    // Each text as typed, with a sign for the empty text; a text has the same hue on all lanes.
    stream: 'greeting',
    inputs: [
      [600, 'typed$', 'А'],
      [1100, 'typed$', 'Ан'],
      [1600, 'typed$', 'Анна Каренина, в девичестве Облонская'],
      [2600, 'typed$', ''],
    ],
    untilMs: 3600,
  },
  thousandInASecond: {
    // In a rush, the moments within 50 ms share a column, which shows the last value and the count.
    stream: 'greeting',
    inputs: Array.from(
      { length: 1000 },
      (_, index) => [1000 + index, 'typed$', `${index}`] as const,
    ),
    untilMs: 2500,
  },
  // A held-back value is a bar until the pause is over.
  debounce: typing(threeLetters, 3000),
  // A bar ends with a notch when a newer value replaces it; the last bar is still open.
  debounceInterrupted: typing(
    [
      [500, 'п'],
      [999, 'пр'],
      [2500, 'пр'],
      [3800, 'при'],
    ],
    4100,
  ),
  // The first value passes, and further values within the pause do not.
  throttle: typing(
    [
      [500, 'п'],
      [900, 'пр'],
      [1300, 'при'],
      [2100, 'прив'],
    ],
    3600,
    { pace: 'throttleTime', pause: 1000 },
  ),
  // Each value waits separately, and all are emitted in order.
  delay: typing(threeLetters, 3000, { pace: 'delay', pause: 600 }),
  // Each letter waits as a bar, and all are emitted together at the next second.
  buffer: typing([...threeLetters, [1400, 'прив']], 2500, { pace: 'bufferTime', pause: 1000 }),
  // The first value begins the wait, and the latest value is emitted.
  audit: typing(threeLetters, 3000, { pace: 'auditTime' }),
  // The latest value is emitted every second, if it is new.
  sample: typing(
    [
      [500, 'п'],
      [700, 'пр'],
      [1500, 'при'],
    ],
    3500,
    { pace: 'sampleTime', pause: 1000 },
  ),
  ...usersScenes,
  fullName: {
    // Two inputs are combined; the result follows either.
    stream: 'fullName',
    inputs: [
      [600, 'first$', 'Анна'],
      [1400, 'last$', 'Ли'],
      [2200, 'first$', 'Вера'],
    ],
    untilMs: 3200,
  },
  ticker: {
    // The fifth tick is the last: the stream completes, and its source is unsubscribed from.
    stream: 'ticker',
    untilMs: 6000,
  },
  inboxSilent: {
    // Half a minute of silence is folded and labelled with its length.
    stream: 'inbox',
    settings: { pollMs: 30_000 },
    answers: [
      [300, envelope('a', 'b')],
      [900, new Error('Status 503'), true],
    ],
    untilMs: 32_000,
  },
} satisfies Record<string, Script>;

export type SceneName = keyof typeof scenes;
