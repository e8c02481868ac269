import { expect, test } from 'vitest';
import { lane } from '../../../tests/support/notifications.ts';
import type { Notification } from '../../trace/recording.ts';
import { shortValue } from './describe.ts';
import { engrave } from './engrave.ts';
import { threadOf } from './thread.ts';

type Event = readonly [lane: number, value: string, cause?: number | undefined, timeMs?: number];

/** The values of a recording, numbered from 1. */
function values(...events: readonly Event[]): Notification[] {
  return events.map(([at, value, cause, timeMs = 0], index) => ({
    number: index + 1,
    lane: at,
    kind: 'next',
    timeMs,
    value,
    subscription: at,
    cause,
  }));
}

function threadIn(
  held: readonly Notification[],
  number: number,
  names = ['typed$', 'pace', 'map', 'scan'],
  widthPx = 2000,
) {
  const lanes = names.map((name, index) => lane(name, index === 0 ? undefined : index - 1));
  const picture = engrave({ lanes, names, labelOf: shortValue }, held, widthPx);
  const { relations, links } = threadOf(picture.lanes, number);
  return {
    relations: Object.fromEntries(relations),
    links: links.map(([from, to]) => `${from.number} → ${to.number}`),
    ends: links.map(([from, to]) => [from.yPx, from.hue, to.hue]),
  };
}

test('[SC2.8, SC2.17] the thread leads through exactly the causes and effects of a value', () => {
  const held = values(
    [0, 'a'],
    [1, 'a', 1],
    [2, 'a', 2],
    [0, 'b', undefined, 100],
    [1, 'b', 4, 100],
  );
  expect(threadIn(held, 2)).toMatchObject({
    relations: { 1: 'cause', 2: 'self', 3: 'effect' },
    links: ['1 → 2', '2 → 3'],
    ends: [
      [20, 2, 2],
      [20, 2, 2],
    ],
  });
  expect(threadIn(held, 1).relations).toEqual({ 1: 'self', 2: 'effect', 3: 'effect' });
  expect(threadIn(held, 3).relations).toEqual({ 1: 'cause', 2: 'cause', 3: 'self' });
  expect(threadIn(held, 4).links).toEqual(['4 → 5']);
});

test('[SC2.17] two effects of a cause have a segment each, but not when the other effect is selected', () => {
  const held = values([0, 'a'], [1, 'a', 1], [2, 'a', 1]);
  expect(threadIn(held, 1).links).toEqual(['1 → 2', '1 → 3']);
  expect(threadIn(held, 2).links).toEqual(['1 → 2']);
});

test('[SC2.19] a value of bufferTime has all held values as causes', () => {
  const held = values([0, 'a'], [0, 'b', undefined, 100], [1, 'a,b', 2, 500], [2, 'a,b', 3, 500]);
  const names = ['typed$', 'bufferTime', 'map'];
  expect(threadIn(held, 4, names).links).toEqual(['1 → 3', '2 → 3', '3 → 4']);
  // The other value that is held is neither a cause nor an effect of this one.
  expect(threadIn(held, 1, names).links).toEqual(['1 → 3', '3 → 4']);
});

test('[SC2.19] a value of delay has the held value as cause, whatever came last', () => {
  const held = values([0, 'a'], [0, 'b', undefined, 100], [1, 'a', 2, 500], [1, 'b', 2, 600]);
  const names = ['typed$', 'delay'];
  expect(threadIn(held, 3, names).links).toEqual(['1 → 3']);
  expect(threadIn(held, 4, names).links).toEqual(['2 → 4']);
});

test('[SC2.19] an answer has its subscription as cause, and the value that it was made for; a subscription without a cause is no cause', () => {
  const answer = { lane: 2, subscription: 9, timeMs: 300, value: undefined } as const;
  const lanes = [lane('clicks$'), lane('switchMap', 0), lane('getUser', undefined, 1)];
  const names = lanes.map(({ label }) => label);
  const source = { lane: 0, subscription: 1, timeMs: 0, value: 'click', cause: undefined } as const;
  const held: Notification[] = [
    { ...source, number: 1, kind: 'subscribe' },
    { ...source, number: 2, kind: 'next' },
    { ...answer, number: 3, kind: 'subscribe', cause: 2, under: 7 },
    { ...answer, number: 4, kind: 'next', cause: undefined },
    { ...answer, number: 5, kind: 'complete', cause: undefined },
    { ...answer, number: 6, kind: 'next', cause: undefined },
  ];
  const picture = engrave({ lanes, names, labelOf: shortValue }, held, 2000);
  const marks = picture.lanes.flatMap(({ marks: all }) => all);
  expect(marks.map(({ number, causes }) => [number, ...causes])).toEqual([
    [1],
    [2],
    [3, 2],
    [4, 3],
    [5, 3],
    [6],
  ]);
  const { links } = threadOf(picture.lanes, 5);
  expect(links.map(([from, to]) => [from.number, to.number])).toEqual([
    [2, 3],
    [3, 5],
  ]);
});

test('[SC2.19] a click that waits in concatMap is the cause of its later subscriptions', () => {
  const lanes = [
    lane('clicks$'),
    lane('concatMap', 0),
    lane('getUser', undefined, 1),
    lane('map', 2, 1),
  ];
  const names = lanes.map(({ label }) => label);
  const source = { lane: 0, subscription: 1, kind: 'next', value: 'click', under: 9 };
  const inner = { lane: 3, value: undefined, under: 9 };
  const held = [
    { ...source, number: 1, timeMs: 0 },
    { ...inner, number: 2, timeMs: 0, kind: 'subscribe', subscription: 2, cause: 1 },
    { ...source, number: 3, timeMs: 100 },
    { ...inner, number: 4, timeMs: 500, kind: 'complete', subscription: 2, cause: undefined },
    { ...inner, number: 5, timeMs: 500, kind: 'subscribe', subscription: 3, cause: 4 },
    {
      ...inner,
      lane: 2,
      number: 6,
      timeMs: 500,
      kind: 'subscribe',
      subscription: 4,
      under: 3,
      cause: 4,
    },
  ] as Notification[];
  const picture = engrave({ lanes, names, labelOf: shortValue }, held, 2000);
  const { links } = threadOf(picture.lanes, 3);
  expect(links.map(([from, to]) => [from.number, to.number, to.hue])).toEqual([
    [3, 5, 3],
    [3, 6, 3],
  ]);
});

test('[SC2.17] marks that are out of view or part of a count have no thread', () => {
  const burst = Array.from({ length: 9 }, (): Event => [0, 'x', undefined, 100]);
  const held = values([0, 'a'], [1, 'a', 1], ...burst);
  const narrow = threadIn(held, 2, ['typed$', 'map'], 80);
  expect(narrow).toMatchObject({ relations: { 2: 'self' }, links: [] });
  expect(threadIn([], 1)).toMatchObject({ relations: { 1: 'self' }, links: [] });
  expect(threadIn(values(...burst, [1, 'y', 3, 100]), 10, ['typed$', 'map']).links).toEqual([]);
});
