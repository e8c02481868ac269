import { interval } from 'rxjs';
import { expect, test } from 'vitest';
import { createVirtualTimers } from '@partitura/tests/support/virtualTimers.ts';
import { createClock } from './clock.ts';

const MONTH_MS = 30 * 24 * 60 * 60 * 1000;

test('[CL2] after a month, an interval of 1 s is still on its grid', () => {
  const timers = createVirtualTimers(0.1);
  let lastMs = 0;
  let count = 0;
  const ticking = interval(1000, createClock(timers)).subscribe(() => {
    count += 1;
    lastMs = timers.now();
  });

  timers.advance(MONTH_MS + 1);
  ticking.unsubscribe();
  expect(count).toBe(MONTH_MS / 1000);
  expect(lastMs - MONTH_MS).toBeCloseTo(0.1, 3);
});
