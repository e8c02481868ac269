import type { Script, StreamName } from './recordScenes.ts';

function envelope(...ids: readonly string[]) {
  const messages = ids.map((id) => ({ id, from: 'a@b', subject: id, body: '', received: '1' }));
  return { status: 'ok', timestamp: 1, messages };
}

const leanne = { name: 'Leanne' };
const ervin = { name: 'Ervin' };

/** A visitor's actions on cards, without touching their knobs. */
export const visits = {
  greeting: {
    stream: 'greeting',
    inputs: [
      [80.7, 'typed$', 'А'],
      [190.2, 'typed$', 'Ан'],
      [900.5, 'typed$', ''],
    ],
    untilMs: 1000,
  },
  attention: {
    stream: 'attention',
    // Three clicks come within a millisecond, and another click right after them.
    inputs: [80.1, 80.2, 80.3, 81.4, 400].map((atMs) => [atMs, 'clicks$', {}]),
    untilMs: 500,
  },
  trackedInput: {
    stream: 'trackedInput',
    inputs: [
      [120.3, 'typed$', 'п'],
      [213.9, 'typed$', 'пр'],
      [713.2, 'typed$', 'при'],
      [1500.1, 'typed$', 'прив'],
      // The previous text would be due by now, but its timer is late.
      [2000.2, 'typed$', 'привет'],
      [2900, 'typed$', 'привет!'],
    ],
    untilMs: 3000,
  },
  users: {
    stream: 'users',
    inputs: [100.4, 300.9, 900.2, 2000, 13_000].map((atMs) => [atMs, 'clicks$', {}]),
    // Each click has two answers.
    answers: [
      [900, leanne],
      [900, ervin],
      [230.4, leanne],
      [111.1, ervin],
      [50, new Error('down'), true],
      [80, ervin],
      [60_000, leanne],
      [80.8, ervin],
      [0, leanne],
      [0, ervin],
    ],
    untilMs: 13_500,
  },
  fullName: {
    stream: 'fullName',
    inputs: [
      [10.2, 'first$', 'А'],
      [10.4, 'last$', 'Б'],
      [300, 'first$', 'Ан'],
      [500, 'last$', ''],
    ],
    untilMs: 600,
  },
  counter: {
    stream: 'counter',
    inputs: [
      [100.3, 'typed$', 'а'],
      [190.2, 'typed$', "а'б"],
      [800, 'typed$', 'абв'],
      // The request for this text is sent while the previous answer is pending.
      // Then the first text is requested once more.
      [1250.4, 'typed$', 'абвг'],
      [1700, 'typed$', "а'б"],
    ],
    answers: [
      [120.5, 3],
      [900, 3],
      [33, 4],
      [50, 3],
    ],
    untilMs: 2500,
  },
  ticker: { stream: 'ticker', untilMs: 9000 },
  inbox: {
    stream: 'inbox',
    answers: [
      [0, envelope('1', '2')],
      [33.3, envelope()],
      [20, { messages: 'nonsense' }],
      [20, new Error('down'), true],
      [60_000, envelope('4')],
      [3999.4, envelope('5')],
    ],
    untilMs: 31_000,
  },
} satisfies Partial<Record<StreamName, Script>>;
