import type { Timers } from '@partitura/base/clock/clock.ts';

/** A browser's strictest throttling: a hidden tab wakes up once a minute. */
const WAKE_UP_MS = 60_000;

/**
 * Wraps the timers of a machine as a tab does: while it is hidden, due timers fire at the next full
 * minute, or as soon as it is visible again.
 */
export function createHiddenTab(timers: Timers) {
  const waiting = new Set<{ wake: () => void }>();
  let isHidden = false;

  function setHidden(toHidden: boolean) {
    isHidden = toHidden;
    waiting.forEach((timer) => timer.wake());
  }

  return {
    now: timers.now,
    start(run: () => void, delayMs: number) {
      const dueMs = timers.now() + delayMs;
      let cancel: (() => void) | undefined;
      const timer = {
        wake() {
          cancel?.();
          cancel = timers.start(fire, Math.max(0, wakeMs(dueMs, isHidden) - timers.now()));
        },
      };
      function fire() {
        waiting.delete(timer);
        run();
      }
      waiting.add(timer);
      timer.wake();
      return () => {
        waiting.delete(timer);
        cancel?.();
      };
    },
    hide: () => setHidden(true),
    show: () => setHidden(false),
  };
}

/** The earliest time at which a timer of a tab may fire. */
export function wakeMs(dueMs: number, isHidden: boolean): number {
  return isHidden ? Math.ceil(dueMs / WAKE_UP_MS) * WAKE_UP_MS : dueMs;
}
