import { access } from '@partitura/score/trace/access.ts';

/**
 * Returns a clock that shows the time of fake timers while a test uses them, so that a recording has the test's times,
 * and otherwise the time of `now`, the original clock. Vitest, Jest and Sinon use the same fake timers, which replace
 * the whole `performance` object, and mark the new object. No other replacement is called: it may throw, or count its
 * calls.
 */
export function appClock(now: () => number): () => number {
  return () => access(() => ('clock' in performance ? performance.now() : undefined)) ?? now();
}
