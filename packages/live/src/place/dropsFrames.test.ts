import { expect, test } from 'vitest';
import { dropsFrames } from './dropsFrames.ts';

test("[LV8.3] V8 keeps the frames of functions that return another function's result", () => {
  expect(dropsFrames()).toBe(false);
});
