import { expect, test } from 'vitest';
import { type Event, lane, notifications } from '../../../tests/support/notifications.ts';
import { createCauses } from './causes.ts';

const lanes = [lane('typed$'), lane('filter', 0), lane('map', 1)];

function follow(...events: readonly Event[]) {
  const causes = createCauses(lanes, ['typed$', 'filter', 'map']);
  return notifications(...events).map((one) => causes.of(one));
}

test('[SC2.25] an error passes a lane if its cause is the same error; another error arises there', () => {
  const error = (at: number, value: unknown, cause?: number): Event => [
    0,
    at,
    'error',
    { value, cause },
  ];
  const all = (...values: readonly unknown[]) =>
    follow(...values.map((value, at) => error(at, value, at)));
  const passed = (...values: readonly unknown[]) =>
    all(...values).map(({ isIgnored }) => isIgnored);
  const failure = new Error('503');
  expect(passed(failure, failure, failure)).toEqual([false, true, true]);
  expect(passed(failure, new Error('503'), new Error('other'))).toEqual([false, true, false]);
  expect(passed(undefined, undefined, 'other')).toEqual([false, true, false]);
  expect(follow([0, 0, 'next'], error(1, undefined, 1))[1]?.isIgnored).toBe(false);
});
