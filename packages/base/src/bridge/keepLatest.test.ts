import { expect, test } from 'vitest';
import { keepLatest } from './keepLatest.ts';

test('[IB5, TK3] a late subscriber receives the latest values, and then each new value until it unsubscribes', () => {
  const { next, values$ } = keepLatest<number>(2);
  const heard: number[] = [];
  for (const value of [1, 2, 3]) next(value);
  const hearing = values$.subscribe((value) => heard.push(value));
  expect(heard).toEqual([2, 3]);
  next(4);
  hearing.unsubscribe();
  next(5);
  expect(heard).toEqual([2, 3, 4]);
});
