import { expect, test } from 'vitest';
import { type Event, lane, notifications } from '@partitura/tests/support/notifications.ts';
import type { CodeLane } from '../code/streamCode.ts';
import { CAPACITY } from './recording.ts';
import { followFates } from '@partitura/tests/support/followFates.ts';
import { createFates } from './fates.ts';
import { isHollow, type Treatment } from './fate.ts';

const lanes = [lane('typed$'), lane('pace', 0), lane('map', 1)];

/** Makes a function that follows events on these lanes, where lane 1 has this treatment of values. */
const followOn =
  (on: readonly CodeLane[]) =>
  (treatment: Treatment | undefined, ...events: readonly Event[]) =>
    followFates(on, treatment, notifications(...events));

const follow = followOn(lanes);

test('[SC2.13] each value from outside takes the next of five hues, and its effects share that hue', () => {
  const typed = Array.from({ length: 7 }, (_, index): Event => [index, 0, 'next']);
  expect(follow(undefined, ...typed).map(({ hue }) => hue)).toEqual([2, 3, 4, 5, 1, 2, 3]);
  const cascade = follow(
    undefined,
    [0, 0, 'next'],
    [0, 1, 'next', { cause: 1 }],
    [0, 2, 'next', { cause: 2 }],
  );
  expect(cascade.map(({ hue, causes }) => [hue, ...causes])).toEqual([[2], [2, 1], [2, 2]]);
});

test('[SC2.13] only a value of a source begins a new hue', () => {
  const events: Event[] = [
    [0, 0, 'subscribe'],
    [0, 1, 'next'],
    [0, 0, 'next', { cause: 2 }],
  ];
  expect(
    follow(undefined, ...events, [0, 0, 'error'], [0, 0, 'complete']).map(({ hue }) => hue),
  ).toEqual([0, 0, 0, 0, 0]);
  // If a subscription has no cause, its values have no cause.
  const [, value] = follow(undefined, [0, 0, 'subscribe'], [10, 0, 'next']);
  expect(value).toMatchObject({ hue: 2, causes: [] });
});

test('[SC2.2, SC2.19] the cause of an output of `delay` is one waiting value, in turn; the causes of an output of `bufferTime` are all waiting values', () => {
  const values: Event[] = [
    [0, 0, 'next'],
    [100, 0, 'next'],
    [600, 1, 'next', { cause: 2 }],
    [700, 1, 'next', { cause: 1 }],
  ];
  const delayed = follow('each', ...values);
  expect(delayed.map(({ hue, causes }) => [hue, ...causes])).toEqual([[2], [3], [2, 1], [3, 2]]);
  expect(delayed.flatMap(({ dropped, replaced }) => [...dropped, ...replaced])).toEqual([]);
  const buffered = follow('all', ...values);
  // The second buffer is empty.
  expect(buffered.map(({ releasedNumbers }) => releasedNumbers)).toEqual([[], [], [1, 2], []]);
  expect(buffered.map(({ hue }) => hue)).toEqual([2, 3, 3, 2]);
  expect(buffered.map(({ causes }) => causes)).toEqual([[], [], [1, 2], [1]]);
});

/** Two subscriptions of all three lanes, each from the output to the source. */
const twice: Event[] = [1, 11].flatMap((first) =>
  [2, 1, 0].map((at): Event => [0, at, 'subscribe', { subscription: first + at }]),
);

test('[SC2.2, SC2.19] each of several simultaneous subscriptions keeps its own waiting values', () => {
  const values: Event[] = [
    [0, 0, 'next', { subscription: 1, parentSubscription: 2 }],
    [10, 0, 'next', { subscription: 11, parentSubscription: 12 }],
  ];
  const overtaken = follow(
    'each',
    ...[...twice, ...values],
    [200, 1, 'next', { subscription: 12 }],
    [600, 1, 'next', { subscription: 2 }],
  );
  expect(overtaken.slice(-2).flatMap(({ hue, causes }) => [hue, ...causes])).toEqual([3, 8, 2, 7]);
});

const outer = [
  lane('clicks$'),
  lane('flatten', 0),
  lane('getUser', undefined, 1),
  lane('map', 2, 1),
  lane('tail', 1),
];

/** Two clicks, the second during the first inner stream; when this stream ends, the second inner stream begins. */
const twoClicks: Event[] = [
  [0, 0, 'next', { parentSubscription: 2 }],
  [0, 3, 'subscribe', { cause: 1, subscription: 11, parentSubscription: 2 }],
  [0, 2, 'subscribe', { cause: 1, subscription: 12, parentSubscription: 11 }],
  [100, 0, 'next', { parentSubscription: 2 }],
  [500, 2, 'next', { subscription: 12, parentSubscription: 11 }],
  [500, 3, 'complete', { cause: 5, subscription: 11, parentSubscription: 2 }],
  [500, 3, 'subscribe', { cause: 6, subscription: 21, parentSubscription: 2 }],
  [500, 2, 'subscribe', { cause: 6, subscription: 22, parentSubscription: 21 }],
  [900, 2, 'next', { subscription: 22, parentSubscription: 21 }],
  [950, 0, 'next', { parentSubscription: 2 }],
];

const flattenedBy = followOn(outer);

test('[SC2.14, SC2.19] a click that waits in `concatMap` is the cause of the subscriptions made for it, and gives them its hue', () => {
  const all = flattenedBy('queues', ...twoClicks);
  expect(all.map(({ hue }) => hue)).toEqual([2, 2, 2, 3, 2, 2, 3, 3, 3, 4]);
  expect(all.map(({ causes }) => causes)).toEqual([[], [1], [1], [], [3], [5], [4], [4], [8], []]);
  expect(all.map(({ heldOn }) => heldOn)).toEqual([
    ...[undefined, undefined, undefined, 1, undefined, undefined],
    ...[undefined, undefined, undefined, 1],
  ]);
  expect(all[3]?.replaced).toEqual([]);
  expect(all[6]?.releasedNumbers).toEqual([4]);
  expect(all.some(({ dropped }) => dropped.length > 0)).toBe(false);
});

test('[SC2.13] no value is attributed to a subscription that has already ended', () => {
  const late: Event = [700, 3, 'next', { subscription: 11 }];
  expect(flattenedBy(undefined, ...twoClicks.slice(0, 6), late).at(-1)).toMatchObject({
    hue: 0,
    causes: [],
  });
});

test('[SC2.13] a cause that is no longer in the recording is forgotten', () => {
  const fates = createFates(lanes, () => undefined);
  const [value] = notifications([0, 0, 'next']);
  if (!value) throw new Error('Expected a notification.');
  const rootOf = (number: number, cause?: number) => fates.add({ ...value, number, cause }).root;
  for (let number = 1; number <= 2 * CAPACITY; number += 1) rootOf(number);
  expect(rootOf(2 * CAPACITY + 1, CAPACITY + 1)).toBeGreaterThan(0);
  expect(rootOf(2 * CAPACITY + 2, CAPACITY)).toBe(0);
});

const flattened = [lane('clicks$'), lane('flatten', 0), lane('getUser', undefined, 1)];

const followFlattened = followOn(flattened);

/** Whether each event of the source is hollow at the end, with this operator on lane 1. */
function hollowClicks(...given: Parameters<typeof followFlattened>) {
  const clicks = followFlattened(...given).filter(
    ({ fate: { notification: one } }) => one.lane === 0 && one.kind === 'next',
  );
  return clicks.map(({ fate }) => isHollow(fate));
}

/** A click, and the inner stream that it begins. */
const click = (timeMs: number): Event => [timeMs, 0, 'next', { parentSubscription: 2 }];
const begin = (cause: number): Event => [
  ...([0, 2, 'subscribe'] as const),
  { cause, subscription: 10 + cause, parentSubscription: 2 },
];
const inner = (kind: Event[2], begunBy: number): Event => [
  ...([100, 2, kind] as const),
  { subscription: 10 + begunBy, parentSubscription: 2 },
];

test('[SC2.14] if an operator may have inner streams without a lane, a click stays filled when its inner stream completes, and becomes hollow when that stream is unsubscribed', () => {
  const unseen = flattened.map((one) => ({ ...one, hasUnseen: true }));
  const isHollowAfter = (kind: Event[2]) => {
    const [clicked] = followOn(unseen)(undefined, click(0), begin(1), inner(kind, 1));
    return clicked && isHollow(clicked.fate);
  };
  expect((['complete', 'unsubscribe'] as const).map(isHollowAfter)).toEqual([false, true]);
});

test('[SC2.14] the click of a request that is given up, or that ends without an answer, is hollow; after an answer or an error the click is filled', () => {
  const given = [click(0), begin(1)];
  expect(hollowClicks(undefined, ...given)).toEqual([false]);
  expect(hollowClicks(undefined, ...given, inner('unsubscribe', 1))).toEqual([true]);
  expect(hollowClicks(undefined, ...given, inner('complete', 1))).toEqual([true]);
  expect(hollowClicks(undefined, ...given, inner('error', 1))).toEqual([false]);
  const answer: Event[] = [inner('next', 1), [100, 1, 'next', { cause: 3 }]];
  expect(hollowClicks(undefined, ...given, ...answer, inner('unsubscribe', 1))).toEqual([false]);
  // An answer to the second click is not an answer to the first.
  const other: Event[] = [click(5), begin(3), inner('next', 3), [100, 1, 'next', { cause: 5 }]];
  const ends = [inner('complete', 1), inner('complete', 3)];
  expect(hollowClicks(undefined, ...given, ...other, ...ends)).toEqual([true, false]);
});

test('[SC2.14] a click is filled while it waits in `concatMap`, and hollow once `concatMap` is unsubscribed', () => {
  const waits = [click(0), begin(1), click(50)];
  expect(hollowClicks('queues', ...waits)).toEqual([false, false]);
  const cut: Event = [90, 1, 'unsubscribe'];
  expect(hollowClicks('queues', ...waits, cut)).toEqual([false, true]);
});

test('[SC2.14] forkJoin keeps the newest value of each input, and a failure makes the kept values hollow', () => {
  const join = [lane('forkJoin'), lane('a$', undefined, 0), lane('b$', undefined, 0)];
  const hollow = (...events: readonly Event[]) => {
    const all = followFates(join, 'latest', notifications(...events), 0);
    return all.map(({ fate }) => isHollow(fate));
  };
  const values = [1, 1, 2].map((at): Event => [at, at, 'next', { parentSubscription: 1 }]);
  expect(hollow(...values)).toEqual([true, false, false]);
  expect(hollow(...values, [9, 0, 'next'])).toEqual([true, false, false, false]);
  expect(hollow(...values, [9, 0, 'error'])).toEqual([true, true, true, false]);
});

test('[SC2.25] a lane passes an error on if the cause is the same error; any other error arises on the lane itself', () => {
  const error = (at: number, value: unknown, cause?: number): Event => [
    ...([0, at, 'error'] as const),
    { value, cause },
  ];
  const hollow = (...events: readonly Event[]) =>
    follow(undefined, ...events).map(({ fate }) => isHollow(fate));
  const passed = (...values: readonly unknown[]) =>
    hollow(...values.map((value, at) => error(at, value, at)));
  const failure = new Error('503');
  expect(passed(failure, failure, failure)).toEqual([false, true, true]);
  expect(passed(failure, new Error('503'), new Error('other'))).toEqual([false, true, false]);
  expect(passed(undefined, undefined, 'other')).toEqual([false, true, false]);
  expect(hollow([0, 0, 'next'], error(1, undefined, 1))).toEqual([false, false]);
  // A new run of the same lane has its own error.
  expect(hollow(error(1, failure), error(1, failure, 1))).toEqual([false, false]);
});

test('[SC2.14] a value waits or is ignored only because of an inner stream of its own subscription', () => {
  const clickFor = (under: number): Event => [20, 0, 'next', { parentSubscription: under }];
  const opened: Event[] = [
    [0, 1, 'subscribe', { subscription: 1 }],
    [0, 1, 'subscribe', { subscription: 2 }],
    [10, 0, 'next', { parentSubscription: 1 }],
    [10, 2, 'subscribe', { cause: 3, subscription: 21, parentSubscription: 1 }],
  ];
  const clicks = [...opened, clickFor(2), clickFor(1)];
  const heldOn = followFlattened('queues', ...clicks).map((one) => one.heldOn);
  expect(heldOn.slice(4)).toEqual([undefined, 1]);
  const hollow = followFlattened('ignores', ...clicks).map(({ fate }) => isHollow(fate));
  expect(hollow.slice(4)).toEqual([false, true]);
});
