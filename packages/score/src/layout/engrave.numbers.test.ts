import { expect, test } from 'vitest';
import { draw, drawOn, lanes } from '../../tests/support/drawLanes.ts';
import type { Event } from '@partitura/tests/support/notifications.ts';
import { KEPT_COUNT, springPx } from './columns.ts';
import { EMPTY_LANE } from './rows.ts';

test('[SC2.7] the time between two columns is written halfway between them, and a silence of 2 s or longer is folded', () => {
  const { columns, gaps } = draw('map', 1000, [0, 0, 'next'], [600, 0, 'next'], [2600, 0, 'next']);
  const foldPx = springPx(2000);
  expect(columns).toEqual([
    { xPx: 14, atMs: 0 },
    { xPx: 88, atMs: 600 },
    { xPx: 88 + foldPx, atMs: 2600 },
  ]);
  const roomPx = expect.closeTo(foldPx) as number;
  expect(gaps).toEqual([
    { xPx: 51, ms: 600, roomPx: 74, isFold: false },
    { xPx: 88 + foldPx / 2, ms: 2000, roomPx, isFold: true },
  ]);
  expect(draw('map', 1000, [0, 0, 'next'], [1999, 0, 'next']).gaps[0]?.isFold).toBe(false);
});

/** The number of visible columns for these events. */
const seenOf = (widthPx: number, ...events: readonly Event[]) =>
  draw('map', widthPx, ...events).columns.length;

test('[SC2.12] the view shows as many whole columns as fit, to the pixel', () => {
  const events: Event[] = [
    [0, 2, 'subscribe'],
    [600, 2, 'complete'],
  ];
  // 14 px before the first column, 74 between the columns, and half a dot and a gap after the second.
  expect([99, 98, 25, 24].map((widthPx) => seenOf(widthPx, ...events))).toEqual([2, 1, 1, 0]);
  expect(draw('map', 24, ...events)).toEqual({
    ...{ leftPx: 0, shiftPx: 0, widthPx: 24, columns: [], gaps: [] },
    lanes: [EMPTY_LANE, EMPTY_LANE, EMPTY_LANE],
  });
  expect(draw('map', 500).columns).toEqual([]);
});

test('[SC2.47] the newest column has room for the widest of the latest names, up to a quarter of the width', () => {
  const named = (value: string): Event[] => [
    [0, 0, 'next', { value }],
    [600, 0, 'next', { value: 'a' }],
  ];
  expect([106, 105].map((widthPx) => seenOf(widthPx, ...named('a')))).toEqual([2, 1]);
  expect([118, 117].map((widthPx) => seenOf(widthPx, ...named('приветствие')))).toEqual([2, 1]);
});

/** Draws events after which nothing more is expected. */
const drawOver = (widthPx: number, ...events: readonly Event[]) =>
  drawOn(lanes, events, { isOver: true, widthPx });

test('[SC10.20, SC10.26] once no further notification is expected, gaps and names are shortened until the whole run fits', () => {
  const times = [0, 1000, 2000, 3000, 5000, 6000];
  const polls = times.flatMap((atMs): Event[] => [
    [atMs, 0, 'subscribe'],
    [atMs, 0, 'next', { value: 'приветствие' }],
    [atMs, 0, 'complete'],
  ]);
  expect(seenOf(340, ...polls)).toBeLessThan(4);
  const { columns, shiftPx, lanes: rows } = drawOver(340, ...polls);
  expect(columns.map(({ atMs }) => atMs)).toEqual(times);
  const marks = rows[0]?.marks ?? [];
  for (const [index, { xPx, widthPx }] of marks.entries())
    expect(xPx + widthPx / 2).toBeLessThan(marks[index + 1]?.xPx ?? shiftPx + 340);
  // The last value keeps its name.
  const labels = marks.flatMap(({ kind, label }) => (kind === 'next' ? label : []));
  expect([labels[0], labels.at(-1)]).toEqual(['', 'привет…']);
  // If there is room for the run, no time or name becomes shorter.
  expect(drawOver(2000, ...polls).columns).toEqual(draw('map', 2000, ...polls).columns);
});

test('[SC2] far from the beginning of a recording, coordinates are measured from a nearer origin, and the picture stays the same', () => {
  const tail = (fromMs: number): Event[] => [
    [fromMs, 2, 'subscribe'],
    [fromMs + 600, 0, 'next', { value: 'привет' }],
    [fromMs + 1200, 0, 'next', { value: 'a' }],
    [fromMs + 1800, 1, 'next', { value: 'a' }],
    [fromMs + 2400, 0, 'next', { value: 'мир' }],
    [fromMs + 3000, 2, 'next', { value: 'ответ' }],
    [fromMs + 3000, 2, 'complete'],
  ];
  const prefix = Array.from({ length: 100 }, (_, n): Event => [600 * n, 1, 'subscribe']);
  // Only the six columns of the tail fit.
  const widthPx = 14 + 5 * 74 + 60;
  const near = draw('debounceTime', widthPx, ...tail(0));
  const far = draw('debounceTime', widthPx, ...prefix, ...tail(60_000));
  expect(near.columns).toHaveLength(6);
  expect(far.leftPx).toBeGreaterThan(4096);
  expect(far.shiftPx).toBe(far.leftPx - 4096);
  const placed = ({ columns, gaps, lanes: rows, shiftPx }: typeof near) => {
    const at = (px = NaN) => Math.round(1e6 * (px - shiftPx));
    const marks = [...(rows[0]?.marks ?? []), ...(rows[2]?.marks ?? [])];
    const spans = [...(rows[1]?.bars ?? []), ...(rows[2]?.lines ?? [])];
    return {
      columns: [...columns, ...gaps].map(({ xPx }) => at(xPx)),
      marks: marks.map(({ xPx, labelPx, label }) => [at(xPx), at(labelPx), label]),
      spans: spans.map(({ fromPx, toPx }) => [at(fromPx), at(toPx)]),
    };
  };
  expect(placed(far)).toEqual(placed(near));
  for (const { lanes: rows } of [near, far])
    expect(rows[1]?.bars.map(({ end }) => end)).toEqual(['replaced', 'out', 'open']);
});

test('[SC2.12] when a long recording drops old columns, at most one kept column lacks its subscriptions and marks', () => {
  const visits = (count: number) =>
    Array.from({ length: count }, (_, n): Event[] => [
      [1000 * n, 2, 'subscribe', { subscription: n + 10 }],
      [1000 * n, 2, 'complete', { subscription: n + 10 }],
    ]).flat();
  const kept = (count: number) => {
    const { columns, lanes: drawn } = draw('map', 1e6, ...visits(count));
    return [columns.length, drawn[2]?.lines.length, drawn[2]?.marks.length];
  };
  expect(kept(2 * KEPT_COUNT)).toEqual([2 * KEPT_COUNT, 2 * KEPT_COUNT, 4 * KEPT_COUNT]);
  expect(kept(2 * KEPT_COUNT + 1)).toEqual([KEPT_COUNT + 1, KEPT_COUNT, 2 * KEPT_COUNT]);
});
