import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createColumns, GAP_PX, HALF_PX, LEFT_PX, springPx } from './columns.ts';

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
