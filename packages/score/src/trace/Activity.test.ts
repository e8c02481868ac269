import { expect, test } from 'vitest';
import { Activity } from './Activity.ts';

/** An activity at these moments: each reading of the clock takes the next one. */
const activityAt = (...momentsMs: number[]) => {
  const activity = new Activity(() => momentsMs.shift() ?? NaN);
  return {
    activity,
    read(isEnd?: boolean) {
      activity.readClock(isEnd);
      return activity.atMs;
    },
  };
};

test('[SC2.10] ends of subscriptions less than a millisecond apart share a moment; any other reading of the clock is a new moment', () => {
  const { read } = activityAt(0.5, 1.25, 1.5, 2.5, 2.75, 3.5, 4.25);
  expect(read(true)).toBe(0);
  expect(read(true)).toBe(0);
  // One millisecond after the first end.
  expect(read(true)).toBe(1);
  expect(read()).toBe(2);
  expect(read(true)).toBe(2);
  expect(read()).toBe(3);
  expect(read()).toBe(4);
});

test('[SC2.10] the clock is not read within a delivery, which has a cause and an owner', () => {
  const { activity, read } = activityAt(5, 6);
  const owner = { site: 1, lane: 0, subscription: 1, owner: undefined, depth: 1 };
  expect([read(), activity.cause, activity.owner]).toEqual([5, undefined, undefined]);
  activity.enter(7, owner);
  expect([read(), activity.cause, activity.owner]).toEqual([5, 7, owner]);
  activity.enter(undefined, owner);
  expect(activity.cause).toBeUndefined();
  activity.leave();
  expect(activity.cause).toBe(7);
  activity.leave();
  expect([read(), activity.cause, activity.owner]).toEqual([6, undefined, undefined]);
});
