import { expect, test } from 'vitest';
import { type Event, lane, notifications } from '../../../tests/support/notifications.ts';
import { LEFT_PX } from './columns.ts';
import { shortValue } from './describe.ts';
import { engrave } from './engrave.ts';

/** The marks of one lane with these events. */
function marksOf(widthPx: number, ...events: readonly Event[]) {
  const engraved = { lanes: [lane('typed$')], names: ['typed$'], labelOf: shortValue };
  return engrave(engraved, notifications(...events), widthPx).lanes[0]?.marks ?? [];
}

const labelsOf = (...given: Parameters<typeof marksOf>) =>
  marksOf(...given).map(({ label }) => label);

test('[SC2.16] a name extends up to the next mark, or up to the right edge', () => {
  const name: Event = [0, 0, 'next', { value: 'привет' }];
  const [whole] = marksOf(200, name);
  expect(whole).toMatchObject({
    xPx: LEFT_PX,
    yPx: 20,
    heightPx: 18,
    label: 'привет',
    labelPx: LEFT_PX - 3,
  });
  expect(whole?.widthPx).toBeCloseTo(12 + 6 * 6.6);
  // The moments are 74 px apart; half of the next mark and a gap stay free.
  const next: Event = [600, 0, 'next'];
  expect(labelsOf(400, [0, 0, 'next', { value: 'привет, друг' }], next)[0]).toBe('привет,…');
  expect(labelsOf(400, [0, 0, 'next', { value: 'приветики' }], next)[0]).toBe('приветики');
  const end: Event = [600, 0, 'complete'];
  expect(marksOf(400, [0, 0, 'next', { value: 'приветикам' }], end)[0]?.labelPx).toBe(LEFT_PX - 3);
  expect(marksOf(400, [0, 0, 'next', { value: 'приветиками' }], end)[0]?.labelPx).toBe(
    LEFT_PX + 74 + 6,
  );
  expect(labelsOf(72, [0, 0, 'next', { value: 'приветствие' }])).toEqual(['приветс…']);
});

test('[SC2.16] a single letter is in the middle of its dot, and a wider letter widens the dot', () => {
  expect(marksOf(200, [0, 0, 'next', { value: 'a' }])[0]).toMatchObject({
    widthPx: 18,
    label: 'a',
    labelPx: LEFT_PX - 3.3,
  });
  expect(marksOf(200, [0, 0, 'next', { value: '漢' }])[0]?.labelPx).toBe(LEFT_PX - 3);
});

test('[SC2.16] the name of a value whose subscription ends at once is after the end if the dot is too small', () => {
  const value = { value: 'привет' };
  const [dot] = marksOf(200, [0, 0, 'next', value], [0, 0, 'complete']);
  expect(dot).toMatchObject({ widthPx: 18, label: 'привет', labelPx: LEFT_PX + 12.5 + 6 });
  // A letter fits into the dot.
  expect(marksOf(200, [0, 0, 'next', { value: 'a' }], [0, 0, 'complete'])[0]).toMatchObject({
    label: 'a',
    labelPx: LEFT_PX - 3.3,
  });
  // A mark of another subscription leaves no room for the name.
  const other = marksOf(200, [0, 0, 'next', value], [0, 0, 'subscribe', { subscription: 1 }]);
  expect(other[0]?.label).toBe('');
  expect(labelsOf(72, [0, 0, 'next', value], [0, 0, 'complete'])[0]).toBe('прив…');
  // After the end, the name extends up to the next mark.
  const near: Event = [280, 0, 'next'];
  expect(labelsOf(300, [0, 0, 'next', value], [0, 0, 'complete'], near)[0]).toBe('при…');
});

test('[SC2.4, SC2.16] a count is before the last name, or alone if the name does not fit', () => {
  const many = Array.from({ length: 5 }, (): Event => [0, 0, 'next', { value: 'привет' }]);
  expect(labelsOf(200, ...many)).toEqual(['×5 привет']);
  const long = many.map(([timeMs, at, kind]): Event => [
    timeMs,
    at,
    kind,
    { value: 'привет, мир' },
  ]);
  expect(labelsOf(400, ...long, [60, 0, 'next'])[0]).toBe('×5 привет…');
  expect(labelsOf(400, ...many, [0, 0, 'subscribe'])[0]).toBe('×5');
  const ends = Array.from({ length: 5 }, (): Event => [0, 0, 'complete']);
  const [count] = marksOf(200, ...ends);
  expect(count).toMatchObject({ kind: 'complete', widthPx: 0, label: '×5', labelPx: LEFT_PX + 6 });
});

test('[SC2.4, SC2.16] a count stays in its marble if it does not fit after the end', () => {
  const many = Array.from({ length: 10 }, (): Event => [0, 0, 'next', { value: 'привет, мир' }]);
  const end: Event = [1, 0, 'unsubscribe'];
  const other: Event = [2, 0, 'next', { subscription: 1 }];
  expect(marksOf(400, ...many, end, other)[0]).toMatchObject({
    label: '×10 привет…',
    labelPx: LEFT_PX - 3,
  });
  const later: Event = [3000, 0, 'next', { subscription: 1 }];
  const [behind, slash] = marksOf(400, ...many, end, later);
  expect(behind?.label).toMatch(/^×10/);
  expect(behind?.labelPx).toBeGreaterThan(slash?.xPx ?? Infinity);
});

test('[SC2.8] a mark has the number, time and hue of its notification', () => {
  expect(marksOf(200, [5, 0, 'subscribe'], [70, 0, 'next', { value: '' }])).toMatchObject([
    { kind: 'subscribe', number: 1, atMs: 5, hue: 0, label: '', isHollow: false },
    { kind: 'next', number: 2, atMs: 70, hue: 2, label: '∅', isHollow: false },
  ]);
});
