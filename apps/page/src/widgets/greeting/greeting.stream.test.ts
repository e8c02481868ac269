import { test } from 'vitest';
import { marbles } from '@partitura/tests/support/marbles.ts';
import { greeting } from './greeting.stream.ts';

const values = { g: 'Guest', a: 'a', s: ' a ', m: '<b>', '-': '' };

test('[GR1] the stream emits `Guest` at the start and whenever the field is empty', () => {
  marbles(({ cold, expectObservable, expectSubscriptions }) => {
    const typed$ = cold('---a---e---', { a: 'a', e: '' });
    const expected = '   g--a---g---';
    expectObservable(greeting(typed$)).toBe(expected, values);
    expectSubscriptions(typed$.subscriptions).toBe('^----------');
  });
});

test('[GR2] every text is emitted exactly as typed', () => {
  marbles(({ cold, expectObservable }) => {
    const typed$ = cold('-a-s-m-', { a: 'a', s: ' a ', m: '<b>' });
    const expected = '   ga-s-m-';
    expectObservable(greeting(typed$)).toBe(expected, values);
  });
});

test.each([
  { name: 'never', input: '-----', output: 'g----', live: '^----' },
  { name: 'empty', input: '|    ', output: '(g|)', live: '(^!)' },
  { name: 'error', input: '-a-# ', output: 'ga-#', live: '^--!' },
  { name: 'unsubscribed', input: '-a-a-a-', until: '---!', output: 'ga', live: '^--!' },
])(
  '[GR2, PG9] the stream completes or fails when its input does, and unsubscribing also unsubscribes from the input: $name',
  ({ input, until, output, live }) => {
    marbles(({ cold, expectObservable, expectSubscriptions }) => {
      const typed$ = cold(input);
      expectObservable(greeting(typed$), until).toBe(output, values);
      expectSubscriptions(typed$.subscriptions).toBe(live);
    });
  },
);
