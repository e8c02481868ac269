import fc from 'fast-check';
import type { ObservableNotification } from 'rxjs';
import { TestScheduler } from 'rxjs/testing';
import { expect, test } from 'vitest';
import { lifeDiagram, type DiagramMark, marbleDiagrams, marbleKey } from './marbleDiagram.ts';

const events = fc
  .array(fc.tuple(fc.nat(6), fc.constantFrom('a', 'b', '_')), { maxLength: 30 })
  .chain((gaps) => fc.tuple(fc.constant(gaps), fc.constantFrom('', '|', '#'), fc.nat(3)))
  .map(([gaps, end, gapMs]): readonly DiagramMark[] => {
    let atMs = 0;
    const marks = gaps.map(([gap, sign]) => ({ atMs: (atMs += gap), sign }));
    return end ? [...marks, { atMs: atMs + gapMs, sign: end }] : marks;
  });

test('[SC17] diagrams show all events in order, each at its time or, after a group that is too close, late by at most the reported delay', () => {
  const scheduler = new TestScheduler(() => undefined);
  scheduler.run(({ cold }) => {
    fc.assert(
      fc.property(fc.array(events, { minLength: 1, maxLength: 3 }), (lanes) => {
        for (const [index, { diagram, lateMs }] of marbleDiagrams(lanes).entries()) {
          const marks = lanes[index] ?? [];
          const said = cold(diagram).messages.map(({ frame, notification }) => {
            return { atMs: frame, sign: signOf(notification) };
          });
          expect(said.map(({ sign }) => sign)).toEqual(marks.map(({ sign }) => sign));
          const late = said.map(({ atMs }, at) => atMs - (marks[at]?.atMs ?? 0));
          expect(Math.min(0, ...late)).toBe(0);
          expect(Math.max(0, ...late)).toBe(lateMs);
        }
      }),
    );
  });
});

function signOf(notification: ObservableNotification<unknown>) {
  if (notification.kind === 'N') return notification.value as string;
  return notification.kind === 'C' ? '|' : '#';
}

test('[SC17] lanes with few moments are aligned in columns', () => {
  const at = (...moments: readonly (readonly [number, string])[]) =>
    moments.map(([atMs, sign]) => ({ atMs, sign }));
  const drawn = (...lanes: (readonly DiagramMark[])[]) =>
    marbleDiagrams(lanes).map(({ diagram, lateMs }) => [diagram, lateMs]);
  expect(drawn(at([120, 'a'], [213, 'b']), at([0, '_'], [713, 'b'], [713, '|']))).toEqual([
    ['- 119ms a 92ms b', 0],
    ['_ 119ms - 92ms - 499ms (b|)', 0],
  ]);
  expect(drawn(at([0, 'a'], [0, 'b'], [120, 'c']), at([120, 'd'], [1300, 'e']))).toEqual([
    ['(ab) 116ms c', 0],
    ['-    119ms d 1179ms e', 0],
  ]);
  expect(drawn([])).toEqual([['-', 0]]);
  expect(drawn(at([5, 'a'], [6, 'b']))).toEqual([['5ms a b', 0]]);
  expect(drawn(at([5, 'a'], [5, 'b'], [6, 'c'], [6, '|'], [40, 'd']))).toEqual([
    ['5ms (ab) (c|) 27ms d', 3],
  ]);
});

test('[SC17] lanes of more than 16 moments are not aligned', () => {
  const second = (moments: number) =>
    marbleDiagrams([
      Array.from({ length: moments }, (_, index) => ({ atMs: 10 * index, sign: 'a' })),
      [{ atMs: 20, sign: 'b' }],
    ])[1]?.diagram;
  expect(second(16)).toBe('- 9ms - 9ms b');
  expect(second(17)).toBe('20ms b');
});

test('[SC17] a subscription is drawn from its beginning to its end', () => {
  const drawn = [
    { fromMs: 0, toMs: undefined },
    { fromMs: 0, toMs: 0 },
    { fromMs: 3, toMs: 4 },
    { fromMs: 120, toMs: 350 },
  ].map(lifeDiagram);
  expect(drawn).toEqual(['^', '(^!)', '3ms ^ !', '120ms ^ 229ms !']);
  expect(lifeDiagram(undefined)).toBe('');
});

test('[SC17] thousands of values have distinct keys of one letter each', () => {
  const keys = Array.from({ length: 10_000 }, (_, n) => marbleKey(n));
  expect(new Set(keys).size).toBe(10_000);
  expect(keys.filter((key) => !/^\p{L}$/u.test(key))).toEqual([]);
  expect([0, 25, 26, 51, 52, 53].map((n) => keys[n])).toEqual(['a', 'z', 'A', 'Z', '一', '丁']);
});
