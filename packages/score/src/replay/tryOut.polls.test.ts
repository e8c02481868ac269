import { expect, test } from 'vitest';
import { importTryOut } from '../../tests/support/importTryOut.ts';
// The mutation tests run only tests that import the mutated file themselves.
import './tryOut.ts';

const { outcomesOf: outcomes, tryOutScene: tryOn } = await importTryOut();

const FLATTEN = ['switchMap', 'mergeMap', 'concatMap', 'exhaustMap'];

const message = { id: '1', from: '', subject: '', body: '', received: '' };
const polls = [1, 2, 3].map((count) => {
  const messages = Array.from({ length: count }, (_, id) => ({ ...message, id: `${id}` }));
  return [300, { status: 'ok', messages }] as const;
});

test('[GU2, GU2.5] polls at a recorded moment get the recorded answer, and other polls get the previous answer', () => {
  const script = { stream: 'inbox', answers: polls, untilMs: 11_000 } as const;
  expect(outcomes(script, 'pollMs', [2500])).toEqual({
    5000: ['300 ✉\u{a0}1', '5300 ✉\u{a0}2', '10300 ✉\u{a0}3'],
    2500: ['300 ✉\u{a0}1', '2800 ✉\u{a0}1?', '5300 ✉\u{a0}2', '7800 ✉\u{a0}2?', '10300 ✉\u{a0}3'],
  });
});

test('[GU2.2] an output that a setting makes pass everything on has no row, unless this setting is compared', () => {
  const script = { stream: 'inbox', answers: polls, untilMs: 11_000 } as const;
  const rowsOf = (setting: string, choices: readonly string[]) => {
    const trials = tryOn(script, setting, choices);
    if (typeof trials === 'string') throw new Error(trials);
    return trials.map(({ lanes, names }) => lanes.map((lane) => names[lane]));
  };
  expect(rowsOf('flatten', ['mergeMap'])).toEqual([['timer', 'exhaustMap'], ['mergeMap']]);
  expect(rowsOf('inside', ['tap'])).toEqual([
    ['timer', 'exhaustMap', 'catchError'],
    ['exhaustMap', 'tap'],
  ]);
  expect(rowsOf('outside', ['catchError'])).toEqual([['timer', 'tap'], ['catchError']]);
});

test('[GU2.9] polls end with the recording under every operator, however long they take', () => {
  const slow = polls.map(([, answer]) => [1500, answer] as const);
  const script = {
    stream: 'inbox',
    settings: { pollMs: 1000 },
    answers: [...slow, ...slow],
    untilMs: 6000,
  } as const;
  const outputs = Object.values(outcomes(script, 'flatten', FLATTEN)) as string[][];
  expect(outputs.map((ofOne) => ofOne.length > 0)).toEqual([true, false, true, true]);
  const times = outputs.flat().map((output) => Number.parseInt(output));
  expect(Math.max(...times)).toBeLessThanOrEqual(6000);
});

test("[GU2.7] a replay longer than a recording's capacity is too long", () => {
  const tried = (length: number) => {
    const inputs = Array.from({ length }, (_, n) => [100 + 10 * n, 'typed$', `${n}`] as const);
    const settings = { pause: 500 };
    const script = {
      stream: 'trackedInput',
      settings,
      inputs,
      untilMs: 5000 + 10 * length,
    } as const;
    return tryOn(script, 'pause', [0]);
  };
  expect(tried(2000)).toEqual(expect.any(Array));
  expect(tried(4000)).toBe('long');
});
