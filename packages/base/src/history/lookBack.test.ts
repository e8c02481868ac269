import { expect, test, vi } from 'vitest';
import { createLookBack } from './lookBack.ts';

test('[SC4.1] the look back shows the present until a moment is set, and again once that moment is cleared', () => {
  const { atMs, look } = createLookBack();
  expect(atMs()).toBeUndefined();
  look(1500);
  expect(atMs()).toBe(1500);
  look();
  expect(atMs()).toBeUndefined();
});

test('[SC4.1] each change notifies the subscribers once, until they unsubscribe', () => {
  const { look, subscribe } = createLookBack();
  const listeners = [vi.fn(), vi.fn()];
  const [unsubscribe] = listeners.map(subscribe);
  look(1500);
  look(1500);
  expect(listeners.map((listener) => listener.mock.calls.length)).toEqual([1, 1]);
  unsubscribe?.();
  look();
  expect(listeners.map((listener) => listener.mock.calls.length)).toEqual([1, 2]);
});
