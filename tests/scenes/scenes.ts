import type { Script } from '../support/recordScenes.ts';

/** A script, and the visible features of its picture. */
export interface ShownScript extends Script {
  shows: string;
}

const anna = { name: 'Анна' };
const lev = { name: 'Лев' };
const vera = { name: 'Вера' };
const gleb = { name: 'Глеб' };

/** A click of a visitor; on a lane it is a dot. */
const click = new Event('click');

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

/**
 * Everything that a lane can show, in small runs of the page's own streams.
 *
 * Each is a picture under test, and stands in the gallery (`/gallery.html` under `npm run dev`).
 */
export const scenes = {
  greeting: {
    shows: 'Each text as it was typed, with a sign for the empty one; one hue from origin to end.',
    stream: 'greeting',
    inputs: [
      [600, 'typed$', 'А'],
      [1100, 'typed$', 'Ан'],
      [1600, 'typed$', 'Анна Каренина, в девичестве Облонская'],
      [2600, 'typed$', ''],
    ],
    untilMs: 3600,
  },
  clicksAtOneInstant: {
    shows: 'What happens at one instant is stacked, and hides nothing.',
    stream: 'attention',
    inputs: [
      [1000, 'clicks$', click],
      [1000, 'clicks$', click],
      [1000, 'clicks$', click],
      [2500, 'clicks$', click],
    ],
    untilMs: 4000,
  },
  tooManyToTellApart: {
    shows: 'Values that come too close to be told apart are counted.',
    stream: 'attention',
    inputs: Array.from({ length: 12 }, (_, index) => [1000 + index, 'clicks$', click] as const),
    untilMs: 3000,
  },
  debounce: {
    shows: 'A value that is held back is a bar, until the pause is over.',
    stream: 'trackedInput',
    inputs: [
      [500, 'typed$', 'п'],
      [700, 'typed$', 'пр'],
      [900, 'typed$', 'при'],
    ],
    untilMs: 3000,
  },
  debounceInterrupted: {
    shows: 'A bar ends where a newer value takes its place; the last one is still open.',
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
    shows: 'The first value passes, and those that follow within the pause do not.',
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
  usersInReverse: {
    shows: 'The second request is answered first; the names keep the order of the ids.',
    stream: 'users',
    inputs: [[500, 'clicks$', click]],
    answers: [
      [1400, anna],
      [600, lev],
    ],
    untilMs: 3000,
  },
  usersSwitchMap: {
    shows: 'The second click ends what the first one asked for.',
    stream: 'users',
    inputs: [
      [500, 'clicks$', click],
      [1200, 'clicks$', click],
    ],
    answers: [
      [1500, anna],
      [2000, lev],
      [900, vera],
      [1300, gleb],
    ],
    untilMs: 4000,
  },
  usersMergeMap: {
    shows: 'Both pairs run; the older one, which is answered later, is shown in the end.',
    stream: 'users',
    settings: { flatten: 'mergeMap' },
    inputs: [
      [500, 'clicks$', click],
      [1200, 'clicks$', click],
    ],
    answers: [
      [1500, anna],
      [2500, lev],
      [400, vera],
      [800, gleb],
    ],
    untilMs: 4000,
  },
  usersFailing: {
    shows: 'An error of one request ends the other, and is caught inside: the next click works.',
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
    shows: 'Nobody answers, and after 10 seconds the time limit is an error.',
    stream: 'users',
    inputs: [[500, 'clicks$', click]],
    untilMs: 12_000,
  },
  fullName: {
    shows: 'Two inputs come together; the result follows either.',
    stream: 'fullName',
    inputs: [
      [600, 'first$', 'Анна'],
      [1400, 'last$', 'Ли'],
      [2200, 'first$', 'Вера'],
    ],
    untilMs: 3200,
  },
  ticker: {
    shows: 'The fifth tick is the last: the stream completes, and its source is let go.',
    stream: 'ticker',
    untilMs: 6000,
  },
  inboxFailing: {
    shows: 'A poll that fails ends inside, and the polling goes on.',
    stream: 'inbox',
    answers: [
      [300, envelope('a', 'b')],
      [900, new Error('Status 503'), true],
      [300, envelope()],
    ],
    untilMs: 12_000,
  },
  inboxSlow: {
    shows: 'While an answer is awaited, ticks of the timer start no other poll.',
    stream: 'inbox',
    settings: { timeLimit: 9000 },
    answers: [
      [7000, envelope('a')],
      [200, envelope('b', 'c')],
    ],
    untilMs: 13_000,
  },
} satisfies Record<string, ShownScript>;

export type SceneName = keyof typeof scenes;
