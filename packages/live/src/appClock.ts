import { access } from '@partitura/score/trace/access.ts';

/**
 * Returns the clock of fake timers while a test uses them, so that a recording shows the test's times; otherwise `now`,
 * the original clock. Vitest, Jest and Sinon use the same fake timers, which replace the whole `performance` object,
 * and mark the new object. Any other replacement belongs to the test alone: it may throw, or count its calls.
 */
export function appClock(now: () => number): () => number {
  return () => access(() => ('clock' in performance ? performance.now() : undefined)) ?? now();
}
