import { expect, test } from 'vitest';
import { notifications, type Event } from '@partitura/tests/support/notifications.ts';
import { isHollow } from '../trace/fate.ts';
import { addItem, type Cell, countText } from './cells.ts';
import { createColumns } from './columns.ts';

/** The items of one cell, and the right edge of its column. */
function itemsOf(isCrowd: boolean, ...kinds: readonly Event[2][]) {
  const column = createColumns().at(0);
  column.isCrowd = isCrowd;
  const cell: Cell = { column, slot: 0, items: [] };
  for (const one of notifications(...kinds.map((kind): Event => [0, 0, kind]))) {
    const fate = one.number % 5 > 0 ? ({ stop: 'ignored' } as const) : {};
    addItem(cell, one, { hue: one.number, causes: [], fate, naming: 'new' }, () => '');
  }
  return { items: cell.items, rightPx: column.rightPx };
}

/** Each item as `kind offset`, with its count; then the right edge of the column. */
function placesOf(...kinds: readonly Event[2][]) {
  const { items, rightPx } = itemsOf(false, ...kinds);
  const places = items.map(({ kind, count, offsetPx }) => `${kind}${countText(count)} ${offsetPx}`);
  return [...places, rightPx];
}

const values = (count: number) => Array.from({ length: count }, () => 'next' as const);

test('[SC2.4] up to four marks of one kind are side by side; more marks are merged into one mark with a count, at the place of the first', () => {
  expect(placesOf(...values(4))).toEqual(['next 0', 'next 20', 'next 40', 'next 60', 69]);
  // The column keeps the width of the five earlier marks.
  expect(placesOf(...values(4), 'error', 'next')).toEqual(['next×5 0', 'error 24.2', 83]);
  const { items } = itemsOf(false, 'error', ...values(6));
  expect(items.map(({ kind, count, number, hue }) => [kind, count, number, hue])).toEqual([
    ['error', 1, 1, 1],
    ['next', 6, 7, 7],
  ]);
});

test('[SC2.14] a mark with a count keeps, for each counted value, whether that value is hollow', () => {
  const fatesOf = (...given: Parameters<typeof itemsOf>) =>
    itemsOf(...given).items.map(({ fates }) => fates.map(isHollow));
  expect(fatesOf(true, ...values(5))).toEqual([[true, true, true, true, false]]);
  const hollow = [true, true, true, true];
  expect(fatesOf(false, ...values(6))).toEqual([[...hollow, false, true]]);
});

test('[SC2.5] in a column that several moments share, two or more values become one mark with a count, and completions stay separate', () => {
  const { items } = itemsOf(true, 'next', 'next', 'complete', 'complete');
  const counts = items.map(({ kind, count }) => `${kind} ${count}`);
  expect(counts).toEqual(['next 2', 'complete 1', 'complete 1']);
});
