import { expect, test } from 'vitest';
import { watchInputs } from './inputTimes.ts';

test('[LV11.37] inputs are known by their times, also those that a test plays', () => {
  const hasInput = watchInputs();
  const beforeMs = performance.now();
  expect(hasInput(0, Infinity)).toBe(false);
  dispatchEvent(new KeyboardEvent('keydown'));
  const atMs = performance.now();
  expect(hasInput(beforeMs, atMs)).toBe(true);
  expect(hasInput(atMs + 100, Infinity)).toBe(false);
  expect(hasInput(0, beforeMs - 1)).toBe(false);
});
