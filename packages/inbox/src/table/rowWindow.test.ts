import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  firstRow,
  followScroll,
  isOneToOne,
  ROW_PX,
  rowsKept,
  spacerPx,
  toListPx,
  toScrollPx,
} from './rowWindow.ts';

const MILLION = 1_000_000;
const VIEW_PX = 290;
const rowCounts = fc.integer({ min: 1, max: 20 * MILLION });

test('[IN14] up to 200 rows are all in the document; of more rows, only the rows in view and 6 on either side are', () => {
  expect([firstRow(5000, 200), rowsKept(200, VIEW_PX)]).toEqual([0, 200]);
  const firsts = [0, 6, 50].map((row) => firstRow(row * ROW_PX, 201));
  expect(firsts).toEqual([0, 0, 44]);
  expect(rowsKept(201, VIEW_PX)).toBe(9 + 1 + 12);
});

test('[IN16] the scroll height never exceeds the maximum element height; a list that fits scrolls pixel for pixel', () => {
  expect([spacerPx(1000), spacerPx(MILLION)]).toEqual([36_000, 15_000_000]);
  expect(toListPx(12_345_678, 400_000)).toBe(12_345_678);
  expect(toScrollPx(12_345_678, 400_000)).toBe(12_345_678);
});

test('[IN16] the map from scroll positions to list positions keeps both ends, never decreases, and can be inverted', () => {
  fc.assert(
    fc.property(rowCounts, fc.nat(), fc.nat(), (rowCount, one, other) => {
      const spacer = spacerPx(rowCount);
      const [near, far] = [one % spacer, other % spacer].sort((a, b) => a - b) as [number, number];
      expect(toListPx(0, rowCount)).toBe(0);
      expect(toListPx(spacer, rowCount)).toBe(rowCount * ROW_PX);
      expect(toListPx(far, rowCount)).toBeGreaterThanOrEqual(toListPx(near, rowCount));
      expect(toScrollPx(toListPx(far, rowCount), rowCount)).toBeCloseTo(far, 3);
    }),
  );
});

const middle = { scrollPx: 7_000_000, listPx: 16_000_000 };
const top = { scrollPx: 0, listPx: 0 };
const lastPx = MILLION * ROW_PX - VIEW_PX;

test.each([
  { what: 'a small move down', before: middle, to: 7_000_100, listPx: 16_000_100 },
  { what: 'a small move up', before: middle, to: 6_999_960, listPx: 15_999_960 },
  { what: 'a move over a few views', before: middle, to: 7_002_000, listPx: 16_002_000 },
  { what: 'a large move, by the map', before: top, to: 7_500_000, listPx: 18_000_000 },
  { what: 'the top', before: middle, to: 0, listPx: 0 },
  { what: 'the end', before: middle, to: 15_000_000 - VIEW_PX, listPx: lastPx },
  { what: 'nearly the end', before: middle, to: 15_000_000 - VIEW_PX - 0.5, listPx: lastPx },
])(
  '[IN16] the position in a list of a million rows follows the scroll position: $what',
  ({ before, to, listPx }) => {
    expect(followScroll(before, to, MILLION, VIEW_PX)).toBe(listPx);
  },
);

test('[IN16] for any scroll position, the list position is between the ends of the list', () => {
  fc.assert(
    fc.property(rowCounts, fc.nat(), fc.nat(), (rowCount, from, to) => {
      const spacer = spacerPx(rowCount);
      const before = { scrollPx: from % spacer, listPx: toListPx(from % spacer, rowCount) };
      const listPx = followScroll(before, to % spacer, rowCount, VIEW_PX);
      expect(listPx).toBeGreaterThanOrEqual(0);
      expect(listPx).toBeLessThanOrEqual(Math.max(0, rowCount * ROW_PX - VIEW_PX));
    }),
  );
});

test('[IN15.1] near both ends of a list, and everywhere in a list below the maximum element height, one scrolled pixel is one pixel of the list', () => {
  expect(isOneToOne(9_000_000, 400_000)).toBe(true);
  expect(isOneToOne(1000, MILLION)).toBe(true);
  expect(isOneToOne(14_999_000, MILLION)).toBe(true);
  expect(isOneToOne(7_000_000, MILLION)).toBe(false);
});
