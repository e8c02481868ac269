import { Subscription, type TeardownLogic } from 'rxjs';

const pendingStarts = new Map<Subscription, () => TeardownLogic>();

/**
 * Runs `start` in the next microtask, and returns a function that undoes `start`. If this function is called before the
 * microtask, `start` does not run: of StrictMode's two mounts within one task, only the last subscribes, warns and
 * polls.
 *
 * When many widgets start at once, as on page load, each start except the first runs in a separate task, so no task is
 * long.
 */
export function afterRemount(start: () => TeardownLogic): () => void {
  const running = new Subscription();
  if (pendingStarts.set(running, start).size === 1) queueMicrotask(startNext);
  return () => {
    pendingStarts.delete(running);
    running.unsubscribe();
  };
}

function startNext() {
  for (const [running, start] of pendingStarts) {
    pendingStarts.delete(running);
    if (pendingStarts.size > 0) inNextTask(startNext);
    running.add(start());
    return;
  }
}

/** Calls `run` in the next task, without the minimum delay of timers, and even while timers are paused. */
export function inNextTask(run: () => void): void {
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = () => {
    port1.close();
    run();
  };
  port2.postMessage(0);
}
