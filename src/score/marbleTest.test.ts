import * as operators from 'rxjs';
import { beforeAll, expect, test } from 'vitest';
import { importRecordScene, type RecordScene } from '../../tests/support/importRecordScene.ts';
import { plainStreams } from '../../tests/support/plainStreams.ts';
import { runRecordedTests } from '../../tests/support/recordedTests.ts';
import type { Script, StreamName } from '../../tests/support/recordScenes.ts';
import { marbleTest } from './marbleTest.ts';

let recordScene: RecordScene;

beforeAll(async () => {
  recordScene = await importRecordScene();
});

function take(script: Script): string {
  const scene = recordScene(script);
  const taken = marbleTest({ ...scene, stream: plainStreams[script.stream], operators });
  if ('problem' in taken) throw new Error(`${script.stream}: ${taken.problem}`);
  return taken.text;
}

function envelope(...ids: readonly string[]) {
  const messages = ids.map((id) => ({ id, from: 'a@b', subject: id, body: '', received: '1' }));
  return { status: 'ok', timestamp: 1, messages };
}

const leanne = { name: 'Leanne' };
const ervin = { name: 'Ervin' };

/** What a visitor does at a card, without touching its knobs. */
const plain: Record<StreamName, Script> = {
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
    // Three within a millisecond, and one right behind them.
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
      // The text before would be due by now, but the timer is late.
      [2000.2, 'typed$', 'привет'],
      [2900, 'typed$', 'привет!'],
    ],
    untilMs: 3000,
  },
  users: {
    stream: 'users',
    inputs: [100.4, 300.9, 900.2, 2000, 13_000].map((atMs) => [atMs, 'clicks$', {}]),
    answers: [
      ...([
        [900, leanne],
        [900, ervin],
      ] as const),
      ...([
        [230.4, leanne],
        [111.1, ervin],
      ] as const),
      ...([
        [50, new Error('down'), true],
        [80, ervin],
      ] as const),
      ...([
        [60_000, leanne],
        [80.8, ervin],
      ] as const),
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
};

const turned: readonly Script[] = [
  { ...plain.trackedInput, settings: { pause: 90 } },
  { ...plain.trackedInput, settings: { pause: 0 } },
  { ...plain.trackedInput, settings: { pace: 'throttleTime' } },
  { ...plain.trackedInput, settings: { pause: 200, pace: 'auditTime' } },
  { ...plain.trackedInput, settings: { pause: 200, pace: 'sampleTime' } },
  { ...plain.users, settings: { timeLimit: 500 } },
  { ...plain.users, settings: { flatten: 'mergeMap' } },
  { ...plain.users, settings: { flatten: 'concatMap' } },
  { ...plain.users, settings: { flatten: 'exhaustMap' } },
  { ...plain.ticker, settings: { period: 300, count: 3 } },
  { ...plain.inbox, settings: { pollMs: 1000, flatten: 'switchMap' } },
  { ...plain.inbox, settings: { pollMs: 1000, flatten: 'mergeMap' } },
  { ...plain.inbox, settings: { pollMs: 1000, timeLimit: 1500, flatten: 'concatMap' } },
];

/** What else the streams could be. */
const changes: readonly [StreamName, from: string | RegExp, to: string][] = [
  ['greeting', `'Guest'`, `'guest'`],
  ['greeting', 'name || guest', 'name.trim() || guest.toUpperCase()'],
  ['attention', 'count + 1', 'count + 2'],
  ['trackedInput', 'pause = 500', 'pause = 400'],
  ['trackedInput', 'pause = 500', 'pause = 501'],
  ['trackedInput', /debounceTime/g, 'throttleTime'],
  ['trackedInput', /debounceTime/g, 'auditTime'],
  ['trackedInput', `startWith(''), `, ''],
  ['users', /switchMap/g, 'mergeMap'],
  ['users', /switchMap/g, 'exhaustMap'],
  ['users', 'getUser(1), getUser(2)', 'getUser(2), getUser(1)'],
  ['users', 'timeLimit = 10_000', 'timeLimit = 9_999'],
  ['users', 'startWith(loading),', ''],
  ['fullName', '${first} ${last}', '${last} ${first}'],
  ['ticker', 'period = 1000', 'period = 1001'],
  ['ticker', 'count = 5', 'count = 6'],
  ['inbox', 'pollMs = 5000', 'pollMs = 4000'],
  ['inbox', 'timeLimit = 4000', 'timeLimit = 3000'],
  ['inbox', 'take(1),', ''],
  ['inbox', 'catchError(nothing),', ''],
];

test('[SC7] a test taken from each stream passes, with every setting, and fails when the stream is changed', async () => {
  const good = [...Object.values(plain), ...turned].map((script) => ({
    title: `${script.stream} ${JSON.stringify(script.settings ?? {})}`,
    stream: script.stream,
    text: take(script),
  }));
  const changed = changes.map(([stream, from, to]) => ({
    title: `${stream}: ${String(from)} -> ${to}`,
    stream,
    text: take(plain[stream]),
    change: [from, to] as const,
  }));
  const results = await runRecordedTests([...good, ...changed]);

  expect(good.map(({ title }) => [title, results[title]])).toEqual(
    good.map(({ title }) => [title, 'passed']),
  );
  for (const { title } of changed) {
    expect.soft(results[title], title).toMatch(/^AssertionError/);
  }
}, 120_000);

test('[SC7] the test reads like those that were written by hand', () => {
  expect(take(plain.trackedInput)).toMatchSnapshot();
  expect(take(plain.users)).toMatchSnapshot();
  expect(take(plain.inbox)).toMatchSnapshot();
});

test('[SC7] settings that stand as the file has them are left to the file', () => {
  const settings = { timeLimit: 10_000, flatten: 'switchMap' } as const;
  expect(take({ ...plain.users, settings })).toBe(take(plain.users));
  expect(take({ ...plain.users, settings: { flatten: 'mergeMap' } })).toContain(
    'users(clicks$, getUser, clock, undefined, mergeMap)',
  );
});

test('[SC7] a stream that repeats itself without a pause is not tried without end', () => {
  const scene = recordScene({
    stream: 'trackedInput',
    settings: { pace: 'sampleTime', pause: 0 },
    untilMs: 100,
  });
  const stream = plainStreams.trackedInput;
  expect(marbleTest({ ...scene, stream, operators })).toEqual({ problem: 'long' });
});
