import { Subscription, type TeardownLogic } from 'rxjs';

/**
 * Runs `start` in the next microtask, and gives the function that undoes it; undone before, `start` never runs.
 * Of the two mounts that StrictMode makes within one task only the last one so subscribes, warns and polls.
 */
export function afterRemount(start: () => TeardownLogic): () => void {
  const running = new Subscription();
  queueMicrotask(() => {
    if (!running.closed) running.add(start());
  });
  return () => running.unsubscribe();
}
