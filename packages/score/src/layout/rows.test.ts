import { expect, test } from 'vitest';
import { draw, drawOn, onceAt, voices } from '../../tests/support/drawLanes.ts';
import { type Event, lane } from '@partitura/tests/support/notifications.ts';
import { HALF_PX, KEPT_COUNT, LEFT_PX, springPx } from './columns.ts';

/** The distance of columns that are 40 ms apart. */
const STEP_PX = springPx(40);

test('[SC2.1] a line goes from the subscription to its end, or to the right edge', () => {
  const { lines } = draw('map', 300, ...voices(2), [80, 2, 'complete', { subscription: 9 }])
    .lanes[2] ?? { lines: [] };
  expect(lines).toEqual([
    { subscription: 9, fromPx: LEFT_PX, toPx: LEFT_PX + 2 * STEP_PX, yPx: 11, hue: 0 },
    { subscription: 10, fromPx: LEFT_PX + STEP_PX, toPx: 300, yPx: 29, hue: 0 },
  ]);
});

test('[SC2.1] up to three simultaneous subscriptions have a line each, and further subscriptions are counted', () => {
  const heights = (count: number) => {
    const drawn = draw('map', 900, ...voices(count)).lanes[2];
    return [drawn?.lines.map(({ yPx }) => yPx), drawn?.marks[0]?.heightPx, drawn?.hiddenVoices];
  };
  expect(heights(1)).toEqual([[20], 18, 0]);
  expect(heights(2)).toEqual([[11, 29], 15, 0]);
  expect(heights(3)).toEqual([[7.5, 20, 32.5], 11, 0]);
  expect(heights(5)).toEqual([[7.5, 20, 32.5], 11, 2]);
  expect(draw('map', 900, ...voices(5)).lanes[2]?.marks).toHaveLength(3);
});

/** The lines of a row, each with its vertical position. */
const slotsOf = (row: ReturnType<typeof draw>['lanes'][number] | undefined) =>
  row?.lines.map(({ subscription, yPx }) => `${subscription} at ${yPx}`);

test('[SC2.1] the slot of a line is free again once the line has ended, and a row has only as many slots as its visible lines need', () => {
  const end: Event = [200, 2, 'error', { subscription: 9 }];
  const next: Event = [300, 2, 'subscribe', { subscription: 20 }];
  const drawn = draw('map', 900, ...voices(2), end, next).lanes[2];
  expect(slotsOf(drawn)).toEqual(['9 at 11', '10 at 29', '20 at 11']);
  // When the beginning of the first subscription is out of view, the second subscription keeps its slot.
  const late = draw('map', 60, ...voices(2), end).lanes[2];
  expect(slotsOf(late)).toEqual(['9 at 11', '10 at 29']);
  const ended: Event = [100, 2, 'complete', { subscription: 9 }];
  const begun: Event = [5000, 2, 'subscribe', { subscription: 20 }];
  const alone = draw('map', 60, ...voices(1), ended, begun).lanes[2];
  expect(alone?.lines.map(({ subscription }) => subscription)).toEqual([20]);
});

test('[SC2.1, SC2.12] a line that began before the first visible column starts at the left edge', () => {
  const later: Event[] = [
    [5000, 0, 'next'],
    [9000, 0, 'next'],
  ];
  const { lanes: drawn, leftPx } = draw('map', 60, ...voices(1), ...later);
  expect(leftPx).toBeGreaterThan(60);
  expect(drawn[2]?.lines).toMatchObject([{ fromPx: leftPx, toPx: leftPx + 60 }]);
});

test('[SC2.1] a subscription whose beginning was not recorded is drawn from the left edge, and its end frees its slot', () => {
  const drawn = draw('map', 300, [0, 2, 'complete', { subscription: 5 }], ...voices(1)).lanes[2];
  expect(drawn?.lines.map(({ fromPx, toPx, yPx }) => [fromPx, toPx, yPx])).toEqual([
    [0, LEFT_PX, 20],
    [LEFT_PX + HALF_PX + 2 + 1.5, 300, 20],
  ]);
  const value = draw('map', 300, [0, 2, 'next', { subscription: 5 }], ...voices(1)).lanes[2];
  expect(value?.lines.map(({ fromPx, toPx, yPx }) => [fromPx, toPx, yPx])).toEqual([
    [0, 300, 11],
    [LEFT_PX, 300, 29],
  ]);
});

test('[SC2.2, SC2.26] a held-back value is drawn as a bar from its moment until it is emitted, replaced, dropped or cut off by an unsubscription', () => {
  const events: Event[] = [
    [0, 0, 'next'],
    [40, 0, 'next'],
    [80, 1, 'next', { cause: 2, value: 'a' }],
    [120, 0, 'next'],
  ];
  const step = (count: number) => LEFT_PX + count * STEP_PX;
  expect(draw('debounceTime', 400, ...events).lanes[1]?.bars).toEqual([
    { number: 1, fromPx: step(0), toPx: step(1) - 2, yPx: 20, hue: 2, end: 'replaced' },
    { number: 2, fromPx: step(1), toPx: step(2) - 9, yPx: 20, hue: 3, end: 'out' },
    { number: 4, fromPx: step(3), toPx: 400, yPx: 20, hue: 4, end: 'open' },
  ]);
  const dropped = draw('debounceTime', 400, ...events, [160, 1, 'unsubscribe']).lanes[1]?.bars;
  expect(dropped?.at(-1)).toMatchObject({ toPx: step(4) - 2, end: 'cut' });
  const completed = draw('debounceTime', 400, ...events, [160, 1, 'complete']).lanes[1]?.bars;
  expect(completed?.at(-1)).toMatchObject({ toPx: step(4) - 2, end: 'dropped' });
  // A value that is emitted at its own moment was not held back.
  expect(draw('debounceTime', 400, [0, 0, 'next'], [0, 1, 'next']).lanes[1]?.bars).toEqual([]);
});

test('[SC2.2] overlapping bars are drawn one above the other, at most three of them', () => {
  const letters = Array.from({ length: 5 }, (_, n): Event => [100 * n, 0, 'next']);
  const heights = (...events: readonly Event[]) =>
    draw('delay', 900, ...events).lanes[1]?.bars.map(({ number, yPx }) => `${number} at ${yPx}`);
  expect(heights(...letters)).toEqual(['1 at 20', '2 at 28', '3 at 12']);
  const later = heights(...letters.slice(0, 2), [150, 1, 'next'], [200, 0, 'next']);
  expect(later).toEqual(['1 at 20', '2 at 28', '4 at 20']);
  const { bars } = draw('delay', 900, ...letters.slice(0, 2), [150, 1, 'next']).lanes[1] ?? {};
  expect(bars?.map(({ end }) => end)).toEqual(['out', 'open']);
});

test('[SC2.23, SC2.19] each answer that `forkJoin` keeps is drawn as a bar on the line of its own subscription, and is a cause of the output', () => {
  const join = [lane('forkJoin'), lane('a$', undefined, 0), lane('b$', undefined, 0)];
  const answer = (timeMs: number, at: number, under: number): Event => [
    ...([timeMs, at, 'next'] as const),
    { subscription: 10 * under + at, parentSubscription: under },
  ];
  const out = (timeMs: number, subscription: number): Event => [
    timeMs,
    0,
    'next',
    { subscription },
  ];
  const begun = [1, 2].map((subscription): Event => [0, 0, 'subscribe', { subscription }]);
  const first = [answer(40, 2, 2), answer(80, 1, 1), answer(120, 1, 2), out(120, 2)];
  const [drawn] = drawOn(join, [...begun, ...first, answer(160, 2, 1), out(160, 1)]).lanes;
  expect(drawn?.bars.map(({ number, yPx, end }) => [number, yPx, end])).toEqual([
    [3, 29, 'out'],
    [4, 11, 'out'],
  ]);
  const outs = drawn?.marks.filter(({ kind }) => kind === 'next') ?? [];
  expect(outs.map(({ causes }) => causes)).toEqual([
    [4, 7],
    [3, 5],
  ]);
});

test('[SC2.12] a bar that ended before the first visible column is not drawn, and an open bar starts at the left edge', () => {
  const held: Event[] = [
    [0, 0, 'next'],
    [100, 1, 'next'],
    [200, 0, 'next'],
    [5000, 2, 'next'],
    [9000, 2, 'next'],
  ];
  const { lanes: drawn, leftPx } = draw('delay', 60, ...held);
  expect(drawn[1]?.bars).toMatchObject([{ number: 3, fromPx: leftPx, toPx: leftPx + 60 }]);
  // A bar that ends at the first column is visible up to there.
  const ends = draw('delay', 60, [0, 0, 'next'], [5000, 1, 'next']);
  const [bar] = ends.lanes[1]?.bars ?? [];
  expect(bar).toMatchObject({ fromPx: ends.leftPx, toPx: ends.leftPx + LEFT_PX - 9, end: 'out' });
});

test('[SC2.12] a long recording keeps open subscriptions and held-back values', () => {
  const many = Array.from({ length: 2 * KEPT_COUNT + 10 }, (_, n): Event[] => [
    [1000 * (n + 1), 2, 'subscribe', { subscription: n + 100 }],
    [1000 * (n + 1), 2, 'complete', { subscription: n + 100 }],
  ]).flat();
  const open: Event[] = [
    [0, 0, 'next'],
    [0, 2, 'subscribe', { subscription: 9 }],
  ];
  const drawn = draw('delay', 300, ...open, ...many);
  expect(drawn.lanes[2]?.lines[0]).toMatchObject({ subscription: 9, fromPx: drawn.shiftPx });
  expect(drawn.lanes[1]?.bars).toMatchObject([{ number: 1, end: 'open' }]);
  expect(drawn.lanes[2]?.marks.at(-1)?.kind).toBe('complete');
});

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

test('[SC2.35] if nothing ends in a moment, everything that begins in this moment begins at the same x, however many subscriptions begin', () => {
  for (const count of [4, 5]) {
    const events = voices(count).map(onceAt(0));
    const after = draw('map', 300, ...events, [0, 1, 'next']).lanes[1]?.marks;
    expect(after?.map(({ xPx }) => xPx)).toEqual([LEFT_PX]);
  }
});

test('[SC2.1] a subscription that is only counted takes no space', () => {
  const hidden = Array.from({ length: 4 }, (): Event => [40, 2, 'next', { subscription: 12 }]);
  const { columns } = draw('map', 400, ...voices(4).map(onceAt(0)), ...hidden, [80, 0, 'next']);
  expect(columns.map(({ xPx }) => (xPx - LEFT_PX) / STEP_PX)).toEqual([0, 1, 2]);
});
