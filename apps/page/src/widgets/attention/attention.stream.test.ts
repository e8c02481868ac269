import { test } from 'vitest';
import { marbles } from '@partitura/tests/support/marbles.ts';
import { attention } from './attention.stream.ts';

const values = { 1: 1, 2: 2, 3: 3 };

test('[AT1] the stream emits only after clicks, and counts each click', () => {
  marbles(({ cold, expectObservable, expectSubscriptions }) => {
    const clicks$ = cold('--c--(cc)', {});
    const expected = '    --1--(23)';
    expectObservable(attention(clicks$)).toBe(expected, values);
    expectSubscriptions(clicks$.subscriptions).toBe('^--------');
  });
});

test.each([
  { name: 'never', input: '----', output: '----', live: '^---' },
  { name: 'empty', input: '--| ', output: '--| ', live: '^-! ' },
  { name: 'error', input: 'c-# ', output: '1-# ', live: '^-! ' },
])('[AT2] the stream completes or fails when its clicks do: $name', ({ input, output, live }) => {
  marbles(({ cold, expectObservable, expectSubscriptions }) => {
    const clicks$ = cold(input);
    expectObservable(attention(clicks$)).toBe(output, values);
    expectSubscriptions(clicks$.subscriptions).toBe(live);
  });
});

test('[PG9] unsubscribing removes the listener, and a new subscription counts from one', () => {
  marbles(({ hot, expectObservable, expectSubscriptions }) => {
    const clicks$ = hot(' c-c-c-c');
    const expected = '    1-2    ';
    const afterwards = '  ----1-2';
    const stream$ = attention(clicks$);
    expectObservable(stream$, '^--!').toBe(expected, values);
    expectObservable(stream$, '---^').toBe(afterwards, values);
    expectSubscriptions(clicks$.subscriptions).toBe(['^--!', '---^']);
  });
});
