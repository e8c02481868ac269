import { expect, test, vi } from 'vitest';
import { createHistory } from './history.ts';
import { createLookBack } from './lookBack.ts';

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

test('[SC4.1] the look back shows the present unless a moment is set; each change notifies the subscribers once, until they unsubscribe', () => {
  const { atMs, look, subscribe } = createLookBack();
  const listeners = [vi.fn(), vi.fn()];
  const [unsubscribe] = listeners.map(subscribe);
  expect(atMs()).toBeUndefined();
  look(1500);
  look(1500);
  expect(atMs()).toBe(1500);
  expect(listeners.map((listener) => listener.mock.calls.length)).toEqual([1, 1]);
  unsubscribe?.();
  look();
  expect(atMs()).toBeUndefined();
  expect(listeners.map((listener) => listener.mock.calls.length)).toEqual([1, 2]);
});
