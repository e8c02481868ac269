import { expect, test } from 'vitest';
import { levelPx, MARBLE_PX } from './layout.ts';
import { createOrigins } from './origins.ts';
import { MOST_LEVELS, placeMarks } from './placeMarks.ts';
import { placeLives, placeWaits } from './placeStretches.ts';
import type { NotificationKind, Notification } from '../record/recording.ts';

const scale = { zeroMs: 1000, pxPerMs: 0.1 };

let count = 0;

function happened(
  kind: NotificationKind,
  timeMs: number,
  more: Partial<Notification> = {},
): Notification {
  count += 1;
  const plain = { lane: 0, value: undefined, subscription: 1, cause: undefined };
  return { number: count, kind, timeMs, ...plain, ...more };
}

function marksOf(...notifications: readonly Notification[]) {
  const originOf = createOrigins();
  const marks = placeMarks(scale);
  for (const notification of notifications) marks.add(notification, originOf(notification));
  return marks.from(-Infinity);
}

/** Notifications of the lane itself are on lane 1, its inputs on lane 0. */
function waitsOf(...notifications: readonly Notification[]) {
  const waits = placeWaits(scale);
  for (const notification of notifications) waits.add(notification, notification.lane === 0);
  return waits.from(-Infinity).map(({ fromPx, toPx }) => [fromPx, toPx]);
}

function livesOf(...notifications: readonly Notification[]) {
  const lives = placeLives(scale);
  for (const notification of notifications) lives.add(notification, false);
  return lives.from(-Infinity).map(({ fromPx, toPx }) => [fromPx, toPx]);
}

test('[SC2] a mark stands where its time is, in pixels from the zero of the recording', () => {
  const marks = marksOf(
    happened('subscribe', 1000),
    happened('next', 2000, { value: 'a' }),
    happened('complete', 3500),
  );
  expect(marks.map(({ kind, xPx }) => [kind, xPx])).toEqual([
    ['subscribe', 0],
    ['marble', 100],
    ['complete', 250],
  ]);
});

test('[SC2] an end in the moment of a value stands beside it', () => {
  const value = happened('next', 2000, { value: 'a' });
  const [, end] = marksOf(value, happened('complete', 2000));
  expect(end?.xPx).toBe(116);
});

test('[SC2.4] values of one moment are stacked', () => {
  const values = ['a', 'b', 'c'].map((value) => happened('next', 2000, { value }));
  const levels = marksOf(...values).map((mark) => 'level' in mark && mark.level);
  expect(levels).toEqual([0, 1, 2]);
});

test('[SC2.4] no level covers another', () => {
  const tops = [0, 1, 2, 3].map(levelPx).sort((a, b) => a - b);
  for (const [index, top] of tops.slice(1).entries()) {
    expect(top - (tops[index] ?? 0)).toBeGreaterThan(MARBLE_PX);
  }
});

test('[SC2.4] a value returns to the middle once there is room', () => {
  const times = [2000, 2100, 2300];
  const values = times.map((timeMs) => happened('next', timeMs, { value: 'a' }));
  const levels = marksOf(...values).map((mark) => 'level' in mark && mark.level);
  expect(levels).toEqual([0, 1, 0]);
});

test('[SC2.5] values without room are counted on the last marble, so none is lost', () => {
  const values = Array.from({ length: 1000 }, () => happened('next', 2000, { value: 'a' }));
  const marks = marksOf(...values);
  const counts = marks.map((mark) => ('count' in mark ? mark.count : 0));
  expect(marks).toHaveLength(MOST_LEVELS);
  expect(counts.reduce((sum, one) => sum + one, 0)).toBe(1000);
  expect(marks.at(-1)).toMatchObject({ label: '×997' });
});

test('[SC2.8] values of one origin have one hue', () => {
  const first = happened('next', 2000, { value: 'a' });
  const second = happened('next', 3000, { value: 'b', cause: first.number });
  const third = happened('next', 4000, { value: 'c' });
  const hues = marksOf(first, second, third).map((mark) => 'hue' in mark && mark.hue);
  expect(hues[1]).toBe(hues[0]);
  expect(hues[2]).not.toBe(hues[0]);
});

test('[SC2.8] the search for an origin ends at a cause that is no longer held', () => {
  const forgotten = happened('next', 1000);
  const held = happened('next', 2000, { cause: forgotten.number });
  expect(createOrigins()(held)).toBe(held.number);
});

test('[SC2.5] ends that cannot be told apart are drawn once', () => {
  const edges = [2000, 2010, 2030, 2100].flatMap((timeMs) => [
    happened('subscribe', timeMs),
    happened('unsubscribe', timeMs),
  ]);
  expect(marksOf(...edges).map(({ kind, xPx }) => [kind, xPx])).toEqual([
    ['subscribe', 100],
    ['unsubscribe', 100],
    ['subscribe', 110],
    ['unsubscribe', 110],
  ]);
});

test('[SC2.1] an inner stream is a line from its subscribe to its end, or to now', () => {
  const lives = livesOf(
    happened('subscribe', 1000, { subscription: 1 }),
    happened('subscribe', 1500, { subscription: 2 }),
    happened('next', 1600, { subscription: 1 }),
    happened('unsubscribe', 2000, { subscription: 1 }),
    happened('subscribe', 2500, { subscription: 3 }),
    happened('error', 3000, { subscription: 2 }),
  );
  expect(lives).toEqual([
    [0, 100],
    [50, 200],
    [150, undefined],
  ]);
});

test('[SC2.2] a bar ends with its value, or with a newer one', () => {
  const waits = waitsOf(
    happened('next', 1000),
    happened('next', 1200),
    happened('next', 1700, { lane: 1 }),
    happened('next', 2000),
  );
  expect(waits).toEqual([
    [0, 20],
    [20, 70],
    [100, undefined],
  ]);
});

test('[SC2.2] a thousand bars too short to be told apart are drawn as one', () => {
  const values = Array.from({ length: 1000 }, (_, index) => happened('next', 2000 + index));
  expect(waitsOf(...values, happened('next', 3500, { lane: 1 }))).toEqual([
    [100, 199.9],
    [199.9, 250],
  ]);
});

test('[SC2.3] a lane that passes values at once holds none back, until it emits one later', () => {
  const through = happened('next', 1000);
  const passed = happened('next', 1000.2, { lane: 1, cause: through.number });
  const dropped = [happened('next', 1200), happened('next', 1500)];
  expect(waitsOf(through, passed, ...dropped)).toEqual([]);

  const again = happened('subscribe', 3000, { lane: 1 });
  const held = happened('next', 3500);
  const given = happened('next', 4000, { lane: 1, cause: held.number });
  expect(waitsOf(through, passed, ...dropped, again, held, given)).toEqual([[250, 300]]);
});

test('[SC2.3] a value emitted right after its input by chance hides the bars only until the next', () => {
  const first = happened('next', 1000);
  const atOnce = happened('next', 1000.5, { lane: 1, cause: first.number });
  const second = happened('next', 1200);
  const later = happened('next', 1500, { lane: 1, cause: second.number });
  expect(waitsOf(first, atOnce, second, later, happened('next', 2000))).toEqual([[100, undefined]]);
});
