interface Timer {
  readonly id: number;
  readonly dueMs: number;
  readonly run: () => void;
  /** The interval of a repeating timer. */
  readonly everyMs: number | undefined;
}

/** The maximum number of waiting timers, so that timers cannot start more and more timers. Source: SPEC OW13.6. */
const MOST_TIMERS = 10_000;

/** The minimum delay of a timer that another timer starts, as in browsers. */
const LEAST_REPEAT_MS = 1;

/**
 * Makes a virtual time, in milliseconds since its beginning, with timers like those of browsers. Only `runUntil` moves
 * this time. `nextTask` resolves after all microtasks. `onError` gets the errors of timers; the other timers continue.
 */
export function createVirtualTime(
  nextTask: () => Promise<void>,
  onError: (error: unknown) => void,
) {
  /** The timers in the order of their due times, and of their starts if the due times are equal. */
  const queue: Timer[] = [];
  let nowMs = 0;
  let ids = 0;
  let isRunning = false;

  function add(timer: Timer) {
    const before = queue.findLastIndex(({ dueMs }) => dueMs <= timer.dueMs);
    queue.splice(before + 1, 0, timer);
  }

  function start(isRepeated: boolean) {
    return (run: unknown, delay?: unknown, ...given: unknown[]) => {
      if (queue.length === MOST_TIMERS) {
        queue.length = 0;
        throw new RangeError(`More than ${MOST_TIMERS} timers were waiting: all are cancelled.`);
      }
      // Browsers keep a delay in 32 bits, so `Infinity` becomes 0.
      const delayMs = Math.max(isRunning ? LEAST_REPEAT_MS : 0, Number(delay) | 0);
      const everyMs = isRepeated ? Math.max(LEAST_REPEAT_MS, delayMs) : undefined;
      const id = (ids += 1);
      add({
        ...{ id, everyMs, dueMs: nowMs + delayMs },
        run: () => typeof run === 'function' && (run as (...given: unknown[]) => void)(...given),
      });
      return id;
    };
  }

  function stop(id: unknown) {
    const at = queue.findIndex((timer) => timer.id === id);
    if (at >= 0) queue.splice(at, 1);
  }

  return {
    now: () => nowMs,
    /** The time when the next timer is due; `undefined` if none waits. */
    dueMs: () => queue[0]?.dueMs,
    setTimeout: start(false),
    setInterval: start(true),
    clearTimeout: stop,
    clearInterval: stop,
    /** Runs all timers that are due up to `toMs`, each in its own task, and advances time to `toMs`. */
    async runUntil(toMs: number) {
      for (;;) {
        const [timer] = queue;
        if (!timer || timer.dueMs > toMs) break;
        queue.shift();
        const { dueMs, everyMs } = timer;
        nowMs = Math.max(nowMs, dueMs);
        if (everyMs !== undefined) add({ ...timer, dueMs: dueMs + everyMs });
        isRunning = true;
        try {
          timer.run();
        } catch (error) {
          onError(error);
        }
        await nextTask();
        isRunning = false;
      }
      nowMs = Math.max(nowMs, toMs);
    },
  };
}
