import { expect, test } from 'vitest';
import { watchInputs } from './inputTimes.ts';

test("[LV11.37] user inputs, even simulated ones, are counted between two times of the recording's clock", () => {
  let nowMs = 0;
  const inputCount = watchInputs(() => nowMs);
  expect(inputCount(0, Infinity)).toBe(0);
  for (const [ms, type] of [
    [1000, 'keydown'],
    [1010, 'input'],
    [2000, 'click'],
  ] as const) {
    nowMs = ms;
    dispatchEvent(new Event(type));
  }
  // Simultaneous events count as one.
  expect(inputCount(0, 3000)).toBe(2);
  expect(inputCount(1500, 3000)).toBe(1);
  expect(inputCount(0, 900)).toBe(0);
});
