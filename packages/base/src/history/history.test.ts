import { expect, test } from 'vitest';
import { createHistory } from './history.ts';

test('[SC4.2] a lookup returns the value that applied at the given time, and undefined before the first value', () => {
  const history = createHistory<string>();
  expect(history.at(Infinity)).toBeUndefined();
  history.add(10, 'a');
  history.add(20, 'b');
  expect([9, 10, 19, 20, 1e9].map((timeMs) => history.at(timeMs))).toEqual([
    ...[undefined, 'a', 'a', 'b', 'b'],
  ]);
  // If several values have the same time, the last one counts.
  history.add(20, 'c');
  expect(history.at(20)).toBe('c');
});

test('[SC4.2] a history for 3 values always keeps the latest 3, and removes older values when a 7th arrives', () => {
  const history = createHistory<number>(3);
  const known = () => [1, 2, 3, 4, 5, 6, 7].map((timeMs) => history.at(timeMs));
  for (let n = 1; n <= 6; n += 1) history.add(n, n);
  expect(known()).toEqual([1, 2, 3, 4, 5, 6, 6]);
  history.add(7, 7);
  expect(known()).toEqual([undefined, undefined, undefined, undefined, 5, 6, 7]);
});
