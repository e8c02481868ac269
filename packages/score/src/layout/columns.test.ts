import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createColumns, GAP_PX, HALF_PX, LEFT_PX, springPx } from './columns.ts';
import { type Event, notifications } from '@partitura/tests/support/notifications.ts';
import { momentTimes } from './moments.ts';

test('[SC2.10] the space between two columns grows with the logarithm of the time between them, up to a limit', () => {
  const spaces = [0, 40, 120, 280, 600, 1240].map(springPx);
  expect(spaces).toEqual([14, 29, 44, 59, 74, 89]);
  expect(springPx(5080)).toBe(119);
  expect([9000, 1e9].map(springPx)).toEqual([130, 130]);
});

test('[SC2.10] a moment is one column; the distance to the next column depends on the time, or on the marks if they need more space', () => {
  const columns = createColumns();
  const first = columns.at(0);
  expect(first).toEqual({ atMs: 0, xPx: LEFT_PX, rightPx: HALF_PX, isCrowd: false });
  expect(columns.at(0)).toBe(first);
  expect(columns.at(600).xPx).toBe(LEFT_PX + 74);
  // The marks of these two columns need more than 14 px.
  const near = columns.at(600.5);
  const eighth = springPx(0.5) / 8;
  expect(near.xPx).toBe(LEFT_PX + 74 + (HALF_PX + GAP_PX + LEFT_PX + eighth));
  near.rightPx = 100;
  expect(columns.at(601).xPx).toBe(near.xPx + (100 + GAP_PX + LEFT_PX + eighth));
  expect(columns.all).toHaveLength(4);
});

test('[SC2.36] if the marks need the same space, the longer of two intervals is drawn wider', () => {
  const gapPx = (ms: number, rightPx: number) => {
    const columns = createColumns();
    const first = columns.at(0);
    first.rightPx = rightPx;
    return columns.at(ms).xPx - first.xPx;
  };
  expect(gapPx(1298, 90)).toBeGreaterThan(gapPx(601, 90) + 1);
  const times = fc.integer({ min: 1, max: 8000 });
  fc.assert(
    fc.property(times, times, fc.nat(200), (one, other, rightPx) => {
      fc.pre(one < other);
      expect(gapPx(one, rightPx)).toBeLessThan(gapPx(other, rightPx));
    }),
  );
});

/** The columns of moments at these times. */
function columnsAt(...times: readonly number[]) {
  const columns = createColumns();
  for (const atMs of times) columns.at(atMs);
  return columns.all;
}

const fortyMoments = Array.from({ length: 40 }, (_, index) => index * 5);

test('[SC2.5] a moment joins the newest column if the 200 ms before it contained 40 moments', () => {
  expect(columnsAt(...fortyMoments, 200)).toHaveLength(40);
  expect(columnsAt(...fortyMoments, 201)).toHaveLength(41);
  expect(columnsAt(...fortyMoments.slice(1), 200)).toHaveLength(40);
  // Two notifications of one moment count once.
  expect(columnsAt(...fortyMoments.slice(1), 195, 195, 200)).toHaveLength(40);
});

test('[SC2.5] only a column that began less than 50 ms ago accepts more moments', () => {
  const rush = Array.from({ length: 40 }, (_, index) => index);
  expect(columnsAt(...rush, 88).map(({ isCrowd }) => isCrowd)).toEqual([
    ...rush.slice(1).map(() => false),
    true,
  ]);
  const after = columnsAt(...rush, 89);
  expect(after).toHaveLength(41);
  expect(after.some(({ isCrowd }) => isCrowd)).toBe(false);
});

const momentsAt = (...events: readonly Event[]) => momentTimes(notifications(...events));

test('[SC2.24] an effect less than 5 ms after the beginning of a moment belongs to the moment of its cause', () => {
  const first: Event = [100, 0, 'next'];
  expect(momentsAt(first, [104, 1, 'next', { cause: 1 }])).toEqual([104]);
  expect(momentsAt(first, [105, 1, 'next', { cause: 1 }])).toEqual([100, 105]);
  expect(momentsAt(first, [104, 1, 'next'])).toEqual([100, 104]);
  // The moment begins with the first cause.
  const chain: Event[] = [
    [103, 1, 'next', { cause: 1 }],
    [106, 2, 'next', { cause: 2 }],
  ];
  expect(momentsAt(first, ...chain)).toEqual([103, 106]);
  // The cause belongs to an earlier moment, so a new moment begins.
  expect(momentsAt(first, [102, 2, 'next'], [103, 1, 'next', { cause: 1 }])).toEqual([
    100, 102, 103,
  ]);
});

test('[SC2.24] a value soon after its subscription belongs to the moment of the subscription, and an error soon after an unsubscription from its input belongs to the moment of the unsubscription', () => {
  expect(momentsAt([100, 0, 'subscribe'], [101, 0, 'next'])).toEqual([101]);
  const cut: Event = [1500, 0, 'unsubscribe', { parentSubscription: 2 }];
  expect(momentsAt(cut, [1501, 1, 'error'])).toEqual([1501]);
  expect(momentsAt(cut, [1501, 1, 'error', { subscription: 7 }])).toEqual([1500, 1501]);
});

test('[SC2.24] an unsubscription soon after that of its consumer belongs to the same moment', () => {
  const cut = (atMs: number, lane: number, subscription: number, under?: number): Event => [
    atMs,
    lane,
    'unsubscribe',
    { subscription, parentSubscription: under },
  ];
  expect(momentsAt(cut(100, 2, 3), cut(104, 1, 2, 3), cut(104, 0, 1, 2))).toEqual([104]);
  expect(momentsAt(cut(100, 2, 3), cut(104, 1, 2, 9))).toEqual([100, 104]);
});

test('[SC2.24] a completion soon after a value of its subscription belongs to the moment of the value', () => {
  const value: Event = [100, 0, 'next'];
  expect(momentsAt(value, [101, 0, 'complete'], [101, 1, 'next', { cause: 2 }])).toEqual([101]);
  expect(momentsAt(value, [101, 0, 'next'])).toEqual([100, 101]);
  expect(momentsAt(value, [105, 0, 'complete'])).toEqual([100, 105]);
  expect(momentsAt(value, [101, 0, 'complete', { subscription: 7 }])).toEqual([100, 101]);
});
