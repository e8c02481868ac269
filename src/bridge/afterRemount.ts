import { Subscription, type TeardownLogic } from 'rxjs';

/**
 * Runs `start` in the next microtask, and gives the function that undoes it; undone before, `start` never runs.
 *
 * StrictMode mounts every component twice within one task. Waiting a microtask makes one
 * mount of the two: one subscription, one warning, one poll.
 */
export function afterRemount(start: () => TeardownLogic): () => void {
  const running = new Subscription();
  queueMicrotask(() => {
    if (!running.closed) running.add(start());
  });
  return () => running.unsubscribe();
}
