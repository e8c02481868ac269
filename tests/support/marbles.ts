import { type RunHelpers, TestScheduler } from 'rxjs/testing';
import { expect } from 'vitest';
import type { Clock } from '@partitura/base/clock/clock.ts';

/** Runs a marble test in virtual time: one character of a diagram is one millisecond. */
export function marbles(run: (helpers: RunHelpers & { clock: Clock }) => void): void {
  const scheduler = new TestScheduler((actual, expected) => expect(actual).toEqual(expected));
  scheduler.run((helpers) => run({ ...helpers, clock: scheduler }));
}
