import { expect, test } from 'vitest';
import { timeAt } from './MovableScore.tsx';

test.each([
  [0, 0],
  [10, 0],
  [60, 50],
  [110, 100],
  [120, 550],
  [130, 1000],
  [150, 1100],
])('[OW35.1] the time at %d px, with moments at 10, 110 and 130 px, is %d ms', (x, atMs) => {
  const moments = [
    [110, 100],
    [10, 0],
    [130, 1000],
  ] as const;
  expect(timeAt(moments, x)).toBe(atMs);
});
