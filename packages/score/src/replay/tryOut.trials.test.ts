import { expect, test } from 'vitest';
import { importTapped } from '@partitura/tests/support/importTapped.ts';
import type * as supportModule from '../../tests/support/tryOutScene.ts';
import { type Letter, typing, usersScenes } from '../../tests/scenes/scenes.ts';
import type { Notification } from '../trace/recording.ts';

// The mutation tests run only tests that import the mutated file themselves.
import './tryOut.ts';
import fc from 'fast-check';

const support = await importTapped<typeof supportModule>(
  'packages/score/tests/support/tryOutScene.ts',
);
const { trialsOf, tryOutScene: tryOn } = support;

/** A trial as the dialog shows it: its choice, the shown lanes, and the marked values, in groups. */
function shownIn(...scene: Parameters<typeof tryOn>) {
  return trialsOf(...scene).map(
    ({ choice, settingLane, names, lanes, notifications, different, assumedNumbers }) => {
      const marked = (numbers: ReadonlySet<number>) => {
        const groups = new Map<string, string[]>();
        for (const { number, kind, lane, timeMs } of notifications)
          if (numbers.has(number)) {
            const key = `${timeMs} ${kind}`;
            groups.set(key, [...(groups.get(key) ?? []), names[lane] ?? '']);
          }
        return [...groups].map(([key, on]) => `${key} ${on.join(' ')}`);
      };
      const shown = lanes.map((lane) => names[lane]).join(' ');
      return [
        `${choice} of ${names[settingLane]}: ${shown}`,
        marked(different),
        marked(assumedNumbers),
      ];
    },
  );
}

test('[GU2.2, GU2.3, GU2.5, GU2.9] a trial shows the lanes that repeat no other lane, and marks the values that the current choice does not emit and the assumed values', () => {
  const joined = 'forkJoin throwIfEmpty timeout map catchError startWith';
  expect(shownIn(usersScenes.usersExhaustMap, 'flatten', ['mergeMap'])).toEqual([
    ['exhaustMap of exhaustMap: clicks$ exhaustMap', [], []],
    [
      'mergeMap of mergeMap: mergeMap',
      ['1200 next mergeMap', '3100 next mergeMap'],
      [
        ...['2700 next getUser', '2700 complete getUser', `3100 next getUser ${joined} mergeMap`],
        `3100 complete getUser ${joined}`,
      ],
    ],
  ]);
  const ticks = { stream: 'ticker', untilMs: 2500 } as const;
  expect(shownIn(ticks, 'period', [500])).toEqual([
    [
      '1000 of interval: interval map',
      [],
      [
        ...[3000, 4000, 5000].map((atMs) => `${atMs} next interval take map`),
        ...['5000 complete take map', '5000 unsubscribe interval'],
      ],
    ],
    [
      '500 of interval: interval map',
      [500, 1000, 1500, 2000, 2500].map((atMs) => `${atMs} next map`),
      [],
    ],
  ]);
  const typed = typing(
    [
      [500, 'п'],
      [680, 'пр'],
    ],
    1000,
  );
  expect(shownIn(typed, 'pace', ['throttleTime'])).toEqual([
    [
      'debounceTime of debounceTime: typed$ debounceTime distinctUntilChanged',
      [],
      ['1180 next debounceTime startWith distinctUntilChanged'],
    ],
    [
      'throttleTime of throttleTime: throttleTime distinctUntilChanged',
      ['500 next throttleTime distinctUntilChanged'],
      [],
    ],
  ]);
});

test('[GU2.7] if the replay with the current settings does not emit the recorded outputs, nothing is compared', () => {
  const script = typing([[500, 'п']], 3000);
  const altered = (change: (one: Notification) => readonly Notification[]) =>
    tryOn(script, 'pause', [100], (held) => held.flatMap(change));
  const isLast = ({ lane, value }: Notification) => lane === 3 && value === 'п';
  expect(altered((one) => [one])).toBeInstanceOf(Array);
  expect(altered((one) => (isLast(one) ? [] : [one]))).toBe('unlike');
  expect(altered((one) => (isLast(one) ? [one, one] : [one]))).toBe('unlike');
  expect(altered((one) => [isLast(one) ? { ...one, kind: 'error' } : one])).toBe('unlike');
  const later = (byMs: number, value: string) =>
    altered((one) => [isLast(one) ? { ...one, timeMs: one.timeMs + byMs, value } : one]);
  // Timers may be late, and a link does not contain whole values, so either the time or the value may differ.
  expect(later(50, 'x')).toBeInstanceOf(Array);
  expect(later(300, 'п')).toBeInstanceOf(Array);
  expect(later(51, 'x')).toBe('unlike');
  expect(altered((one) => (one.kind === 'subscribe' ? [] : [one]))).toBe('cut');
});

const texts = ['М', 'Ма', 'Мар', 'Мари', 'Мария'];
/** The times between letters, in milliseconds; a letter may arrive just after a timer was due. */
const gaps = fc.oneof(
  fc.array(fc.double({ min: 100, max: 600, noNaN: true }), { minLength: 5, maxLength: 5 }),
  fc.array(fc.integer({ min: 495, max: 530 }), { minLength: 5, maxLength: 5 }),
);

test.each(['debounceTime', 'throttleTime', 'auditTime', 'sampleTime'])(
  '[GU2.13] the replay emits the recorded outputs even if letters arrive before a late timer of %s runs',
  (pace) => {
    fc.assert(
      fc.property(gaps, fc.constantFrom(0, 4, 20, 50), (each, lateMs) => {
        let atMs = 0;
        const letters = each.map((gapMs, index): Letter => [(atMs += gapMs), texts[index] ?? '']);
        const scene = typing(letters, atMs + 3000, { pace });
        expect(tryOn({ ...scene, lateMs }, 'pause', [300])).toBeInstanceOf(Array);
      }),
      {
        numRuns: 60,
        examples: [
          [[533, 176, 164, 255, 160], 50],
          [[501, 497, 508, 496, 499], 50],
          // A letter overtakes a timer of `sampleTime`, or arrives in the millisecond in which the late timer runs.
          [[502, 100, 440, 133, 460], 50],
          [[424, 600, 162, 100, 106], 50],
          [[495, 495, 512, 497, 496], 20],
          [[500, 503, 495, 527, 521], 4],
        ],
      },
    );
  },
);
