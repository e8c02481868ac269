import { expect, test } from 'vitest';
import { draw, onceAt, voices } from '../../tests/support/drawLanes.ts';
import type { Event } from '@partitura/tests/support/notifications.ts';
import { LEFT_PX } from './columns.ts';

test('[SC2.35] everything that begins after an end in the same moment begins at one x on all lanes, to the right of everything that ended', () => {
  const run = (first: number): Event[] => [
    [0, 1, 'subscribe', { subscription: first }],
    [0, 2, 'subscribe', { subscription: first + 1 }],
    [80, 2, 'next', { subscription: first + 1, value: 'Анна' }],
    [80, 2, 'complete', { subscription: first + 1 }],
    [80, 1, 'complete', { subscription: first }],
  ];
  const again = run(7).map(onceAt(80)).slice(0, 2);
  const { lanes: drawn, columns, gaps } = draw('map', 300, ...run(5), ...again);
  const [above, below] = drawn.slice(1).map(({ lines }) => lines.at(-1)?.fromPx);
  const ended = drawn.flatMap(({ marks }) => marks.filter(({ kind }) => kind === 'complete'));
  expect(above).toBe(below);
  expect(above).toBeGreaterThan(Math.max(...ended.map(({ xPx }) => xPx)));
  expect(columns).toHaveLength(2);
  expect(gaps.map(({ ms }) => ms)).toEqual([80]);
});

test('[SC2.35] if nothing has ended, all subscriptions of one moment begin at its x, whatever their number', () => {
  for (const count of [4, 5]) {
    const events = voices(count).map(onceAt(0));
    const after = draw('map', 300, ...events, [0, 1, 'next']).lanes[1]?.marks;
    expect(after?.map(({ xPx }) => xPx)).toEqual([LEFT_PX]);
  }
});
