import { expect, test } from 'vitest';
import { type Event, lane, notifications } from '@partitura/tests/support/notifications.ts';
import { followFates } from '@partitura/tests/support/followFates.ts';
import { isHollow, type Treatment } from './fate.ts';

const lanes = [lane('clicks$'), lane('flatten', 0), lane('getUser', undefined, 1)];

function follow(treatment: Treatment | undefined, ...events: readonly Event[]) {
  return followFates(lanes, treatment, notifications(...events));
}

/** An event of the source, or of an inner stream, for the operator's subscription `under`. */
const click = (timeMs: number, under: number): Event => [
  timeMs,
  0,
  'next',
  { subscription: 10 + under, parentSubscription: under },
];
const inner = (timeMs: number, kind: Event[2], under: number, rest: Event[3]): Event => [
  timeMs,
  2,
  kind,
  { parentSubscription: under, ...rest },
];

/** Two subscriptions of one stream; only the first has an open inner stream. */
const twice: readonly Event[] = [
  [0, 1, 'subscribe', { subscription: 1 }],
  [0, 1, 'subscribe', { subscription: 2 }],
  click(10, 1),
  inner(10, 'subscribe', 1, { cause: 3, subscription: 21 }),
];

test('[SC2.14] a value waits or is ignored only because of an inner stream of its own subscription', () => {
  const clicks = [...twice, click(20, 2), click(30, 1)];
  const heldOn = follow('queues', ...clicks).map((one) => one.heldOn);
  expect(heldOn.slice(4)).toEqual([undefined, 1]);
  const hollow = follow('ignores', ...clicks).map(({ fate }) => isHollow(fate));
  expect(hollow.slice(4)).toEqual([false, true]);
});

test('[SC2.14, SC2.19] the end of an inner stream releases a value of its own subscription', () => {
  const all = follow(
    'queues',
    ...twice,
    click(20, 2),
    inner(20, 'subscribe', 2, { cause: 5, subscription: 22 }),
    click(30, 1),
    click(40, 2),
    inner(50, 'complete', 2, { subscription: 22 }),
    inner(50, 'subscribe', 2, { cause: 9, subscription: 23 }),
  );
  expect(all.at(-1)?.releasedNumbers).toEqual([8]);
});

test('[SC2.14] inner streams on any lane inside an operator count as inner streams of that operator', () => {
  const two = [...lanes, lane('other$', undefined, 1)];
  const [, ignored] = followFates(two, 'ignores', notifications(...twice.slice(3), click(20, 1)));
  expect(ignored && isHollow(ignored.fate)).toBe(true);
});
