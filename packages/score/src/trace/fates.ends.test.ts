import { expect, test } from 'vitest';
import { type Event, lane, notifications } from '@partitura/tests/support/notifications.ts';
import { followFates } from '@partitura/tests/support/followFates.ts';
import { isHollow, type Treatment } from './fate.ts';

const lanes = [lane('typed$'), lane('pace', 0), lane('map', 1)];

function follow(treatment: Treatment | undefined, ...events: readonly Event[]) {
  return followFates(lanes, treatment, notifications(...events));
}

const flattened = [lane('clicks$'), lane('flatten', 0), lane('getUser', undefined, 1)];

const followFlattened = (treatment: Treatment | undefined, ...events: readonly Event[]) =>
  followFates(flattened, treatment, notifications(...events));

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

test('[SC2.14] if inner streams may have no lane, the end of a part of an inner stream leaves its click filled', () => {
  const unseen = flattened.map((one) => ({ ...one, hasUnseen: true }));
  const isHollowAfter = (kind: Event[2]) => {
    const held = notifications(click(0), begin(1), inner(kind, 1));
    return followFates(unseen, undefined, held).map(({ fate }) => isHollow(fate))[0];
  };
  expect((['complete', 'unsubscribe'] as const).map(isHollowAfter)).toEqual([false, true]);
});

test('[SC2.14] a request that is given up, or ends without an answer, leaves its click hollow; an answer or an error does not', () => {
  const given = [click(0), begin(1)];
  expect(hollowClicks(undefined, ...given)).toEqual([false]);
  expect(hollowClicks(undefined, ...given, inner('unsubscribe', 1))).toEqual([true]);
  expect(hollowClicks(undefined, ...given, inner('complete', 1))).toEqual([true]);
  expect(hollowClicks(undefined, ...given, inner('error', 1))).toEqual([false]);
  const answer: Event[] = [inner('next', 1), [100, 1, 'next', { cause: 3 }]];
  expect(hollowClicks(undefined, ...given, ...answer, inner('unsubscribe', 1))).toEqual([false]);
  // The answer of one click is not an answer of the other.
  const other: Event[] = [click(5), begin(3), inner('next', 3), [100, 1, 'next', { cause: 5 }]];
  const ends = [inner('complete', 1), inner('complete', 3)];
  expect(hollowClicks(undefined, ...given, ...other, ...ends)).toEqual([true, false]);
});

test('[SC2.14] a click that waits for concatMap is filled while it waits, and hollow once it is cut off', () => {
  const waits = [click(0), begin(1), click(50)];
  expect(hollowClicks('queues', ...waits)).toEqual([false, false]);
  const cut: Event = [90, 1, 'unsubscribe'];
  expect(hollowClicks('queues', ...waits, cut)).toEqual([false, true]);
});

test('[SC2.14] forkJoin keeps the newest value of each input, and the values that it keeps are lost with a failure', () => {
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

test('[SC2.25] an error passes a lane if its cause is the same error; another error arises there', () => {
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
