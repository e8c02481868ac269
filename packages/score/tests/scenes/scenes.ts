import type { Script } from '@partitura/tests/support/recordScenes.ts';
import { usersScenes } from './usersScenes.ts';

/** The same letters for several operators. */
const threeLetters = [
  [500, 'typed$', 'п'],
  [700, 'typed$', 'пр'],
  [900, 'typed$', 'при'],
] as const;

/** A source's envelope with this many messages. */
function envelope(...ids: readonly string[]) {
  const messages = ids.map((id) => ({
    id,
    from: 'a@b.example',
    subject: id,
    body: '',
    received: '1',
  }));
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
    // In a rush, the moments of 50 ms share a column, which shows the last value and the count.
    stream: 'greeting',
    inputs: Array.from(
      { length: 1000 },
      (_, index) => [1000 + index, 'typed$', `${index}`] as const,
    ),
    untilMs: 2500,
  },
  debounce: {
    // A held-back value is a bar until the pause is over.
    stream: 'trackedInput',
    inputs: threeLetters,
    untilMs: 3000,
  },
  debounceInterrupted: {
    // A bar ends with a notch when a newer value replaces it; the last bar is still open.
    stream: 'trackedInput',
    inputs: [
      [500, 'typed$', 'п'],
      [999, 'typed$', 'пр'],
      [2500, 'typed$', 'пр'],
      [3800, 'typed$', 'при'],
    ],
    untilMs: 4100,
  },
  throttle: {
    // The first value passes, and further values within the pause do not.
    stream: 'trackedInput',
    settings: { pace: 'throttleTime', pause: 1000 },
    inputs: [
      [500, 'typed$', 'п'],
      [900, 'typed$', 'пр'],
      [1300, 'typed$', 'при'],
      [2100, 'typed$', 'прив'],
    ],
    untilMs: 3600,
  },
  delay: {
    // Each value waits separately, and all are emitted in order.
    stream: 'trackedInput',
    settings: { pace: 'delay', pause: 600 },
    inputs: threeLetters,
    untilMs: 3000,
  },
  buffer: {
    // Each letter waits as a bar, and all are emitted together at the next second.
    stream: 'trackedInput',
    settings: { pace: 'bufferTime', pause: 1000 },
    inputs: [...threeLetters, [1400, 'typed$', 'прив']],
    untilMs: 2500,
  },
  audit: {
    // The first value begins the wait, and the latest value is emitted.
    stream: 'trackedInput',
    settings: { pace: 'auditTime' },
    inputs: threeLetters,
    untilMs: 3000,
  },
  sample: {
    // Every second the latest value is emitted, if it is new.
    stream: 'trackedInput',
    settings: { pace: 'sampleTime', pause: 1000 },
    inputs: [
      [500, 'typed$', 'п'],
      [700, 'typed$', 'пр'],
      [1500, 'typed$', 'при'],
    ],
    untilMs: 3500,
  },
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
