import { test } from 'vitest';
import { marbles } from '@partitura/tests/support/marbles.ts';
import { fullName } from './fullName.stream.ts';

const values = { _: ' ', a: 'a ', b: 'a b', c: 'c b', d: ' b' };

test('[FN1] both names are empty before any typing', () => {
  marbles(({ cold, expectObservable }) => {
    expectObservable(fullName(cold('-'), cold('-'))).toBe('_', values);
  });
});

test('[FN2] each change of either field emits the current texts of both fields', () => {
  marbles(({ cold, expectObservable, expectSubscriptions }) => {
    const first$ = cold('-a---c-e-', { a: 'a', c: 'c', e: '' });
    const last$ = cold(' ---b-----');
    const expected = '   _a-b-c-d-';
    expectObservable(fullName(first$, last$)).toBe(expected, values);
    expectSubscriptions(first$.subscriptions).toBe('^--------');
    expectSubscriptions(last$.subscriptions).toBe(' ^--------');
  });
});

test.each([
  ['both fields complete', '-a|   ', '^-!', '---b-|', '_a-b-|', '^----!'],
  ['either field fails', '-a-#', '^--!', '----', '_a-#', '^--!'],
  ['it is unsubscribed', '-a----', '^--!', '-----b', '_a', '^--!', '---!'],
])(
  '[FN2, PG9] the stream ends when %s',
  (_, first, firstLive, last, expected, lastLive, until?) => {
    marbles(({ cold, expectObservable, expectSubscriptions }) => {
      const [first$, last$] = [cold(first), cold(last)];
      expectObservable(fullName(first$, last$), until).toBe(expected, values);
      expectSubscriptions(first$.subscriptions).toBe(firstLive);
      expectSubscriptions(last$.subscriptions).toBe(lastLive);
    });
  },
);
