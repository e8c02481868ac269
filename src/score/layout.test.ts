import { expect, test } from 'vitest';
import { MOST_LEVELS, originFinder, placeLives, placeMarks, placeWaits } from './layout.ts';
import type { Happening, Notification } from './recording.ts';

const scale = { zeroMs: 1000, pxPerMs: 0.1 };

let count = 0;

function happened(kind: Happening, timeMs: number, more: Partial<Notification> = {}): Notification {
  count += 1;
  const plain = { lane: 0, value: undefined, subscription: 1, cause: undefined };
  return { number: count, kind, timeMs, ...plain, ...more };
}

const self = (number: number) => number;

test('[SC2] a mark stands where its time is, in pixels from the zero of the recording', () => {
  const marks = placeMarks(
    [
      happened('subscribe', 1000),
      happened('next', 2000, { value: 'a' }),
      happened('complete', 3500),
    ],
    scale,
    self,
  );
  expect(marks.map(({ kind, xPx }) => [kind, xPx])).toEqual([
    ['subscribe', 0],
    ['marble', 100],
    ['complete', 250],
  ]);
});

test('[SC2] an end at the instant of a value stands beside it', () => {
  const value = happened('next', 2000, { value: 'a' });
  const [, end] = placeMarks([value, happened('complete', 2000)], scale, self);
  expect(end?.xPx).toBe(116);
});

test('[SC2] values at one instant lie above each other', () => {
  const values = ['a', 'b', 'c'].map((value) => happened('next', 2000, { value }));
  const levels = placeMarks(values, scale, self).map((mark) => 'level' in mark && mark.level);
  expect(levels).toEqual([0, 1, 2]);
});

test('[SC2] a value takes the middle again once there is room', () => {
  const times = [2000, 2100, 2300];
  const values = times.map((timeMs) => happened('next', timeMs, { value: 'a' }));
  const levels = placeMarks(values, scale, self).map((mark) => 'level' in mark && mark.level);
  expect(levels).toEqual([0, 1, 0]);
});

test('[SC2] what no longer has room is counted on the last marble, so none is lost', () => {
  const values = Array.from({ length: 1000 }, () => happened('next', 2000, { value: 'a' }));
  const marks = placeMarks(values, scale, self);
  const counts = marks.map((mark) => ('count' in mark ? mark.count : 0));
  expect(marks).toHaveLength(MOST_LEVELS);
  expect(counts.reduce((sum, one) => sum + one, 0)).toBe(1000);
  expect(marks.at(-1)).toMatchObject({ label: '×997' });
});

test('[SC2] values that go back to one origin have one hue', () => {
  const first = happened('next', 2000, { value: 'a' });
  const second = happened('next', 3000, { value: 'b', cause: first.number });
  const third = happened('next', 4000, { value: 'c' });
  const originOf = originFinder([first, second, third]);
  const hues = placeMarks([first, second, third], scale, originOf).map(
    (mark) => 'hue' in mark && mark.hue,
  );
  expect(hues[1]).toBe(hues[0]);
  expect(hues[2]).not.toBe(hues[0]);
});

test('[SC2] a cause that is no longer held is where one goes back to at the most', () => {
  const forgotten = happened('next', 1000);
  const held = happened('next', 2000, { cause: forgotten.number });
  expect(originFinder([held])(held.number)).toBe(held.number);
});

test('[SC2] an inner stream lives from its subscribe to its end, or still', () => {
  const lives = placeLives(
    [
      happened('subscribe', 1000, { subscription: 1 }),
      happened('subscribe', 1500, { subscription: 2 }),
      happened('next', 1600, { subscription: 1 }),
      happened('unsubscribe', 2000, { subscription: 1 }),
      happened('subscribe', 2500, { subscription: 3 }),
      happened('error', 3000, { subscription: 2 }),
    ],
    scale,
  );
  expect(lives.map(({ fromPx, toPx }) => [fromPx, toPx])).toEqual([
    [0, 100],
    [50, 200],
    [150, undefined],
  ]);
});

test('[SC2] a wait ends with the value it was for, or with a newer one', () => {
  const typed = [happened('next', 1000), happened('next', 1200)];
  const shown = [happened('next', 1700, { lane: 1 })];
  const last = happened('next', 2000);
  const waits = placeWaits([...typed, last], shown, scale);
  expect(waits.map(({ fromPx, toPx }) => [fromPx, toPx])).toEqual([
    [0, 20],
    [20, 70],
    [100, undefined],
  ]);
});
