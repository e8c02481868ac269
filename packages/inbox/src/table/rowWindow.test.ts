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

test('[IN14] up to 200 rows are all kept', () => {
  expect(firstRow(5000, 200)).toBe(0);
  expect(rowsKept(200, VIEW_PX)).toBe(200);
});

test('[IN14] beyond 200, only the rows in view and 6 on either side are kept', () => {
  expect(firstRow(0, 201)).toBe(0);
  expect(firstRow(6 * ROW_PX, 201)).toBe(0);
  expect(firstRow(50 * ROW_PX, 201)).toBe(44);
  expect(rowsKept(201, VIEW_PX)).toBe(9 + 1 + 12);
});

test('[IN16] the scroll height never exceeds the maximum element height', () => {
  expect(spacerPx(1000)).toBe(36_000);
  expect(spacerPx(MILLION)).toBe(15_000_000);
});

test('[IN16] a list that fits scrolls pixel for pixel', () => {
  const rowCount = 400_000;
  expect(toListPx(12_345_678, rowCount)).toBe(12_345_678);
  expect(toScrollPx(12_345_678, rowCount)).toBe(12_345_678);
});

test('[IN16] in a longer list both ends stay fixed, and the offset between them only grows', () => {
  fc.assert(
    fc.property(rowCounts, fc.nat(), fc.nat(), (rowCount, one, other) => {
      const spacer = spacerPx(rowCount);
      const [near, far] = [one % spacer, other % spacer].sort((a, b) => a - b) as [number, number];
      expect(toListPx(0, rowCount)).toBe(0);
      expect(toListPx(spacer, rowCount)).toBe(rowCount * ROW_PX);
      expect(toListPx(far, rowCount)).toBeGreaterThanOrEqual(toListPx(near, rowCount));
    }),
  );
});

test('[IN16] offset and scroll position can be converted into each other', () => {
  fc.assert(
    fc.property(rowCounts, fc.nat(), (rowCount, anywhere) => {
      const scrollPx = anywhere % spacerPx(rowCount);
      expect(toScrollPx(toListPx(scrollPx, rowCount), rowCount)).toBeCloseTo(scrollPx, 3);
    }),
  );
});

test('[IN16] a small move is pixel for pixel in a list of any size', () => {
  const before = { scrollPx: 7_000_000, listPx: 16_000_000 };
  expect(followScroll(before, 7_000_100, MILLION, VIEW_PX)).toBe(16_000_100);
  expect(followScroll(before, 6_999_960, MILLION, VIEW_PX)).toBe(15_999_960);
  expect(followScroll(before, 7_002_000, MILLION, VIEW_PX)).toBe(16_002_000);
});

test("[IN16] a large move follows the scrollbar's map", () => {
  const before = { scrollPx: 0, listPx: 0 };
  expect(followScroll(before, 7_500_000, MILLION, VIEW_PX)).toBe(18_000_000);
});

test('[IN16] the ends of the scrollbar are the ends of the list', () => {
  const before = { scrollPx: 7_000_000, listPx: 16_000_000 };
  const last = MILLION * ROW_PX - VIEW_PX;
  expect(followScroll(before, 0, MILLION, VIEW_PX)).toBe(0);
  expect(followScroll(before, 15_000_000 - VIEW_PX, MILLION, VIEW_PX)).toBe(last);
  expect(followScroll(before, 15_000_000 - VIEW_PX - 0.5, MILLION, VIEW_PX)).toBe(last);
  expect(followScroll({ scrollPx: 0, listPx: 0 }, 0, 3, VIEW_PX)).toBe(0);
});

test('[IN16] the offset never leaves the list', () => {
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

test('[IN15.1] the map is one to one near both ends and in a list that fits', () => {
  expect(isOneToOne(9_000_000, 400_000)).toBe(true);
  expect(isOneToOne(1000, MILLION)).toBe(true);
  expect(isOneToOne(14_999_000, MILLION)).toBe(true);
  expect(isOneToOne(7_000_000, MILLION)).toBe(false);
});
