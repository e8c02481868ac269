import { access } from '@partitura/score/trace/access.ts';

/**
 * Returns the clock of fake timers while a test uses them, so that a recording shows the test's times; otherwise `now`,
 * the original clock. The fake timers that Vitest, Jest and Sinon share replace the whole `performance` object, and
 * mark it. Any other replacement belongs to the test alone: it may throw, or count its calls.
 */
export function appClock(now: () => number): () => number {
  return () => access(() => ('clock' in performance ? performance.now() : undefined)) ?? now();
}
