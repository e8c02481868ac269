import { expect, test } from 'vitest';
import { type Event, lane } from '@partitura/tests/support/notifications.ts';
import { drawOn } from '../../tests/support/drawLanes.ts';
import { markThreadOf } from './thread.ts';

/** A value of a lane. */
const value = (at: number, text: string, cause?: number, timeMs = 0): Event => [
  ...([timeMs, at, 'next'] as const),
  { value: text, cause },
];

function threadIn(
  events: readonly Event[],
  number: number,
  names = ['typed$', 'pace', 'map', 'scan'],
  widthPx = 2000,
) {
  const lanes = names.map((name, index) => lane(name, index === 0 ? undefined : index - 1));
  const { relations, links } = markThreadOf(drawOn(lanes, events, { widthPx }).lanes, number);
  return {
    relations: Object.fromEntries(relations),
    links: links.map(([from, to]) => `${from.number} → ${to.number}`),
    ends: links.map(([from, to]) => [from.yPx, from.hue, to.hue]),
  };
}

test('[SC2.8, SC2.17] the thread leads through exactly the causes and effects of a value', () => {
  const cascade = [value(0, 'a'), value(1, 'a', 1), value(2, 'a', 2)];
  const held = [...cascade, value(0, 'b', undefined, 100), value(1, 'b', 4, 100)];
  expect(threadIn(held, 2)).toMatchObject({
    relations: { 1: 'cause', 2: 'self', 3: 'effect' },
    links: ['1 → 2', '2 → 3'],
    ends: cascade.slice(1).map(() => [20, 2, 2]),
  });
  expect(threadIn(held, 1).relations).toEqual({ 1: 'self', 2: 'effect', 3: 'effect' });
  expect(threadIn(held, 3).relations).toEqual({ 1: 'cause', 2: 'cause', 3: 'self' });
  expect(threadIn(held, 4).links).toEqual(['4 → 5']);
});

test('[SC2.17] each effect of a selected cause has a segment; a selected effect has only the segment from its cause', () => {
  const held = [value(0, 'a'), value(1, 'a', 1), value(2, 'a', 1)];
  expect(threadIn(held, 1).links).toEqual(['1 → 2', '1 → 3']);
  expect(threadIn(held, 2).links).toEqual(['1 → 2']);
});

test('[SC2.17] marks that are out of view or part of a count have no thread', () => {
  const burst = Array.from({ length: 9 }, () => value(0, 'x', undefined, 100));
  const narrow = threadIn([value(0, 'a'), value(1, 'a', 1), ...burst], 2, ['typed$', 'map'], 80);
  expect(narrow).toMatchObject({ relations: { 2: 'self' }, links: [] });
  expect(threadIn([], 1)).toMatchObject({ relations: { 1: 'self' }, links: [] });
  const counted = [...burst, value(1, 'y', 3, 100)];
  expect(threadIn(counted, 10, ['typed$', 'map']).links).toEqual([]);
});
