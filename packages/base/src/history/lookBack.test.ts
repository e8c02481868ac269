import { expect, test, vi } from 'vitest';
import { createLookBack } from './lookBack.ts';

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
