import type { Timers } from '@partitura/base/clock/clock.ts';

/** Timers whose time advances only on demand. */
export interface VirtualTimers extends Timers {
  /**
   * Advances time by this many milliseconds; due timers fire at their own times. A timer that
   * throws does not stop the others, as in a browser; the first error is rethrown at the end.
   */
  advance: (ms: number) => void;
  /**
   * Advances time by this many milliseconds without firing, like sleep; timers due meanwhile fire late, at the end.
   * Errors are handled as by `advance`.
   */
  sleep: (ms: number) => void;
  /** The number of waiting timers. */
  pending: () => number;
}

/** Browsers and Node keep a delay in 32 bits; a timer with a longer delay fires at once. */
const LONGEST_DELAY_MS = 2 ** 31 - 1;

/** If more timers than this fire at one time, a timer must be restarting itself endlessly. */
const MOST_AT_ONE_TIME = 10_000;

/** Makes timers whose time begins at `nowMs`, as if a clock had been running before. */
export function createVirtualTimers(nowMs = 0): VirtualTimers {
  /** Sorted by `dueMs`; timers with the same `dueMs` keep the order in which they started. */
  const waiting: { dueMs: number; run: () => void }[] = [];

  function fireUntil(endMs: number) {
    const errors: unknown[] = [];
    let firedNow = 0;
    for (let next = waiting[0]; next && next.dueMs <= endMs; next = waiting[0]) {
      waiting.shift();
      firedNow = next.dueMs > nowMs ? 0 : firedNow + 1;
      if (firedNow > MOST_AT_ONE_TIME) {
        throw new Error(`Expected time to go on, but timers fire at ${nowMs} ms without end.`);
      }
      nowMs = Math.max(nowMs, next.dueMs);
      try {
        next.run();
      } catch (error) {
        errors.push(error);
      }
    }
    nowMs = endMs;
    if (errors.length > 0) throw errors[0];
  }

  return {
    now: () => nowMs,
    start(run, delayMs) {
      const timer = { dueMs: nowMs + (delayMs > LONGEST_DELAY_MS ? 0 : delayMs), run };
      const earlier = waiting.findLastIndex(({ dueMs }) => dueMs <= timer.dueMs);
      waiting.splice(earlier + 1, 0, timer);
      return () => {
        const index = waiting.indexOf(timer);
        if (index !== -1) waiting.splice(index, 1);
      };
    },
    advance: (ms) => fireUntil(nowMs + ms),
    sleep(ms) {
      nowMs += ms;
      fireUntil(nowMs);
    },
    pending: () => waiting.length,
  };
}
