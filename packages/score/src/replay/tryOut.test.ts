import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Script } from '@partitura/tests/support/recordScenes.ts';
import { importTapped } from '@partitura/tests/support/importTapped.ts';
import type * as supportModule from '../../tests/support/tryOutScene.ts';
import { click, typing, usersScenes } from '../../tests/scenes/scenes.ts';

// The mutation tests run only tests that import the mutated file themselves.
import './tryOut.ts';

const support = await importTapped<typeof supportModule>(
  'packages/score/tests/support/tryOutScene.ts',
);
const { outcomesOf: outcomes, tryInParts, trialsOf, tryOutScene: tryOn } = support;

const FLATTEN = ['switchMap', 'mergeMap', 'concatMap', 'exhaustMap'];

const { usersSwitchMap, usersMergeMap, usersExhaustMap } = usersScenes;

/** The outcomes of the four operators, in their order, each as one text. */
const flattenedOf = (scene: Parameters<typeof outcomes>[0]) => {
  const tried = outcomes(scene, 'flatten', FLATTEN);
  return FLATTEN.map((flatten) => tried[flatten]?.join(', '));
};

test('[GU2, GU2.1] two clicks recorded with one operator are played through all four operators', () => {
  const switched = '500 loading, 1200 loading, 2000 Вера, Глеб';
  const first = '500 loading, 2400 Анна, Лев';
  expect(flattenedOf(usersSwitchMap)).toEqual([
    switched,
    '500 loading, 1200 loading, 1300 Вера, Глеб?, 2000 Вера, Глеб',
    '500 loading, 1300 Вера, Глеб?, 1300 loading?, 2100 Вера, Глеб?',
    '500 loading, 1300 Вера, Глеб?',
  ]);
  expect(flattenedOf(usersMergeMap)).toEqual([
    switched,
    `${switched}, 2400 Анна, Лев`,
    `${first}, 2400 loading, 3200 Вера, Глеб?`,
    first,
  ]);
  expect(flattenedOf(usersExhaustMap)).toEqual([
    '500 loading, 1200 loading, 3100 Анна, Лев?',
    '500 loading, 1200 loading, 2400 Анна, Лев, 3100 Анна, Лев?',
    `${first}, 2400 loading, 4300 Анна, Лев?`,
    first,
  ]);
});

test('[GU2] typed letters are replayed with another pause and with other operators', () => {
  const letters = ['п', 'пр', 'при', 'прив'];
  const script = typing(
    letters.map((text, index) => [500 + 180 * index, text] as const),
    3000,
  );
  expect(outcomes(script, 'pause', [100])).toEqual({
    100: ['0 ∅', '600 п', '780 пр', '960 при', '1140 прив'],
    500: ['0 ∅', '1540 прив'],
  });
  expect(outcomes(script, 'pace', ['throttleTime', 'auditTime', 'sampleTime'])).toEqual({
    debounceTime: ['0 ∅', '1540 прив'],
    throttleTime: ['0 ∅', '500 п', '1040 прив'],
    auditTime: ['0 ∅', '1000 при', '1540 прив'],
    sampleTime: ['0 ∅', '500 п', '1000 при', '1500 прив'],
  });
});

test('[SC1.10, GU2.5] if a port is called with a variable, each text gets the answer that was recorded for it', () => {
  const typed = typing(
    [
      [100, 'а'],
      [300, 'аб'],
      [1200, 'абв'],
    ],
    2500,
  );
  const answers = [
    [100, 2],
    [150, 3],
  ] as const;
  const script = { ...typed, stream: 'counter', answers } as const;
  // The request at 150 ms is for the first text, which has no recorded answer.
  expect(outcomes(script, 'pause', [50])).toEqual({
    300: ['700 2', '1650 3'],
    50: ['450 2?', '1400 3?'],
  });
});

/** Clicks at these times, with answers after these delays. */
function clicking(clicksMs: readonly number[], delaysMs: readonly number[], untilMs: number) {
  const inputs = clicksMs.map((ms) => [ms, 'clicks$', click] as const);
  const answers = delaysMs.map((ms) => [ms, { name: 'Анна' }] as const);
  return { stream: 'users' as const, inputs, answers, untilMs };
}

/** The outputs of a scene that is recorded with this operator. */
const realOf = (script: Script, flatten: string) =>
  outcomes({ ...script, settings: { flatten } }, 'flatten', [flatten])[flatten];

const flattened = fc.record({
  clicksMs: fc.uniqueArray(fc.integer({ min: 1, max: 60 }), { minLength: 1, maxLength: 5 }),
  delayMs: fc.integer({ min: 1, max: 90 }),
  now: fc.constantFrom(...FLATTEN),
});

test('[GU2.12] a recording without an input has nothing to compare', () => {
  expect(tryOn(typing([], 1000), 'pause', [100])).toBe('nothing');
  expect(tryOn(clicking([500], [], 400), 'flatten', FLATTEN)).toBe('nothing');
});

test('[GU2] if all requests take equally long, the replay under each operator emits the same outputs as a real run', () => {
  fc.assert(
    fc.property(flattened, ({ clicksMs, delayMs, now }) => {
      // No two events are simultaneous: their order would depend on the browser's timers.
      const clicks = clicksMs.sort((one, other) => one - other).map((n) => 100 * n);
      const delays = clicks.flatMap(() => [100 * delayMs + 33, 100 * delayMs + 34]);
      const script = clicking(clicks, delays, 60_000);
      const tried = outcomes({ ...script, settings: { flatten: now } }, 'flatten', FLATTEN);
      for (const flatten of FLATTEN) {
        const outputs = tried[flatten]?.map((one) => one.replace('?', ''));
        expect(outputs).toEqual(realOf(script, flatten));
      }
    }),
  );
});

test('[GU2.5, GU2.6] however far apart in time two clicks are and however long their answers take, each operator emits as many outputs as in a real run, or its result is marked unknown', () => {
  const delaysMs = [100, 400, 900, 1600];
  const counts = { same: 0, unknown: 0 };
  for (const distanceMs of [90, 450, 500, 600, 1510])
    for (const first of delaysMs)
      for (const second of delaysMs)
        for (const now of FLATTEN) {
          const script = clicking([500, 500 + distanceMs], [first, first, second, second], 9000);
          const tried = trialsOf({ ...script, settings: { flatten: now } }, 'flatten', FLATTEN);
          for (const { choice, outputs, isUnknown } of tried) {
            counts[isUnknown ? 'unknown' : 'same'] += 1;
            if (isUnknown) continue;
            const about = `${now} to ${choice}, ${distanceMs}: ${first}, ${second}`;
            expect(outputs.length, about).toBe(realOf(script, String(choice))?.length);
          }
        }
  expect(counts).toEqual({ same: 1256, unknown: 24 });
});

test('[GU2.10] with 2,000 letters, the replay and the comparison of each choice are separate parts', () => {
  const letters = Array.from({ length: 2000 }, (_, n) => [20 * n, `text ${n}`] as const);
  const job = tryInParts(typing(letters, 50_000), 'pause', [100, 200, 300]);
  expect([...job]).toHaveLength(8);
});

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

test('[GU2.2] if a setting makes the output pass everything on, the output has no row, unless this setting is compared', () => {
  const script = { stream: 'inbox', answers: polls, untilMs: 11_000 } as const;
  const rowsOf = (setting: string, choices: readonly string[]) =>
    trialsOf(script, setting, choices).map(({ lanes, names }) => lanes.map((lane) => names[lane]));
  expect(rowsOf('flatten', ['mergeMap'])).toEqual([['timer', 'exhaustMap'], ['mergeMap']]);
  expect(rowsOf('inside', ['tap'])).toEqual([
    ['timer', 'exhaustMap', 'catchError'],
    ['exhaustMap', 'tap'],
  ]);
  expect(rowsOf('outside', ['catchError'])).toEqual([['timer', 'tap'], ['catchError']]);
});

test('[GU2.9] polling ends with the recording, whatever the operator and however long the answers take', () => {
  const slow = polls.map(([, answer]) => [1500, answer] as const);
  const script = {
    stream: 'inbox',
    settings: { pollMs: 1000 },
    answers: [...slow, ...slow],
    untilMs: 6000,
  } as const;
  const outputs = Object.values(outcomes(script, 'flatten', FLATTEN));
  expect(outputs.map((ofOne) => ofOne.length > 0)).toEqual([true, false, true, true]);
  const times = outputs.flat().map((output) => Number.parseInt(output));
  expect(Math.max(...times)).toBeLessThanOrEqual(6000);
});

test('[GU2.7] a replay with more notifications than a recording holds is too long', () => {
  const tried = (length: number) => {
    const letters = Array.from({ length }, (_, n) => [100 + 10 * n, `${n}`] as const);
    return tryOn(typing(letters, 5000 + 10 * length, { pause: 500 }), 'pause', [0]);
  };
  expect(tried(2000)).toEqual(expect.any(Array));
  expect(tried(4000)).toBe('long');
});
