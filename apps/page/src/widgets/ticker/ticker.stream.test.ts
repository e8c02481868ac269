import { expect, test } from 'vitest';
import { marbles } from '@partitura/tests/support/marbles.ts';
import { createVirtualTimers } from '@partitura/tests/support/virtualTimers.ts';
import { createClock } from '@partitura/base/clock/clock.ts';
import { ticker } from './ticker.stream.ts';

const values = { 1: 1, 2: 2, 3: 3, 4: 4, 5: 5 };

test('[TK2] the ticker ticks five times, a second apart, and completes with the fifth tick', () => {
  marbles(({ clock, expectObservable }) => {
    const expected = '1s 1 999ms 2 999ms 3 999ms 4 999ms (5|)';
    expectObservable(ticker(clock)).toBe(expected, values);
  });
});

test('[TK2] the period and the number of ticks are settings', () => {
  marbles(({ clock, expectObservable }) => {
    expectObservable(ticker(clock, { period: 3, count: 2 })).toBe('---1--(2|)', values);
    expectObservable(ticker(clock, { period: 3, count: 1 })).toBe('---(1|)', values);
    expectObservable(ticker(clock, { period: 3, count: 0 })).toBe('|', values);
  });
});

test('[PG9] unsubscribing stops the timer of the ticker', () => {
  const timers = createVirtualTimers();
  const ticking = ticker(createClock(timers)).subscribe();
  timers.advance(2500);
  expect(timers.pending()).toBe(1);
  ticking.unsubscribe();
  expect(timers.pending()).toBe(0);
});
