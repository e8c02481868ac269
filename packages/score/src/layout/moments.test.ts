import { expect, test } from 'vitest';
import { type Event, notifications } from '@partitura/tests/support/notifications.ts';
import { momentTimes } from './moments.ts';

const momentsAt = (...events: readonly Event[]) => momentTimes(notifications(...events));

test('[SC2.24] an effect less than 5 ms after the beginning of a moment belongs to the moment of its cause', () => {
  const first: Event = [100, 0, 'next'];
  expect(momentsAt(first, [104, 1, 'next', { cause: 1 }])).toEqual([104]);
  expect(momentsAt(first, [105, 1, 'next', { cause: 1 }])).toEqual([100, 105]);
  expect(momentsAt(first, [104, 1, 'next'])).toEqual([100, 104]);
  // The moment begins with the first cause.
  const chain: Event[] = [
    [103, 1, 'next', { cause: 1 }],
    [106, 2, 'next', { cause: 2 }],
  ];
  expect(momentsAt(first, ...chain)).toEqual([103, 106]);
  // The cause belongs to an earlier moment, so a new moment begins.
  expect(momentsAt(first, [102, 2, 'next'], [103, 1, 'next', { cause: 1 }])).toEqual([
    100, 102, 103,
  ]);
});

test('[SC2.24] a value soon after its subscription belongs to the moment of the subscription, and an error soon after an unsubscription from its input belongs to the moment of the unsubscription', () => {
  expect(momentsAt([100, 0, 'subscribe'], [101, 0, 'next'])).toEqual([101]);
  const cut: Event = [1500, 0, 'unsubscribe', { parentSubscription: 2 }];
  expect(momentsAt(cut, [1501, 1, 'error'])).toEqual([1501]);
  expect(momentsAt(cut, [1501, 1, 'error', { subscription: 7 }])).toEqual([1500, 1501]);
});

test('[SC2.24] an unsubscription soon after that of its consumer belongs to the same moment', () => {
  const cut = (atMs: number, lane: number, subscription: number, under?: number): Event => [
    atMs,
    lane,
    'unsubscribe',
    { subscription, parentSubscription: under },
  ];
  expect(momentsAt(cut(100, 2, 3), cut(104, 1, 2, 3), cut(104, 0, 1, 2))).toEqual([104]);
  expect(momentsAt(cut(100, 2, 3), cut(104, 1, 2, 9))).toEqual([100, 104]);
});

test('[SC2.24] a completion soon after a value of its subscription belongs to the moment of the value', () => {
  const value: Event = [100, 0, 'next'];
  expect(momentsAt(value, [101, 0, 'complete'], [101, 1, 'next', { cause: 2 }])).toEqual([101]);
  expect(momentsAt(value, [101, 0, 'next'])).toEqual([100, 101]);
  expect(momentsAt(value, [105, 0, 'complete'])).toEqual([100, 105]);
  expect(momentsAt(value, [101, 0, 'complete', { subscription: 7 }])).toEqual([100, 101]);
});
