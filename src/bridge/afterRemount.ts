import { Subscription, type TeardownLogic } from 'rxjs';
import { inNextTask } from './inNextTask.ts';

const waiting = new Map<Subscription, () => TeardownLogic>();

/**
 * Runs `start` in the next microtask, and gives the function that undoes it; undone before, `start` never runs.
 * Of the two mounts that StrictMode makes within one task only the last one so subscribes, warns and polls.
 *
 * Where many start at once, as when the page loads, each but the first has a task of its own, so that none is long.
 */
export function afterRemount(start: () => TeardownLogic): () => void {
  const running = new Subscription();
  if (waiting.set(running, start).size === 1) queueMicrotask(startNext);
  return () => {
    waiting.delete(running);
    running.unsubscribe();
  };
}

function startNext() {
  for (const [running, start] of waiting) {
    waiting.delete(running);
    if (waiting.size > 0) inNextTask(startNext);
    running.add(start());
    return;
  }
}
