// @ts-check

/** Engines keep a delay in 32 bits; a timer with a longer one fires at once. */
const LONGEST_MS = 2 ** 31 - 1;

/** @typedef {{ dueMs: number, turn: number, everyMs: number | undefined, run: () => void }} Timer */

/**
 * Replaces this thread's timers and clocks by ones that advance only with `fireNext`. Timers due at
 * one time fire in the order of their start; an interval starts anew after it has run, unless it
 * keeps its turn.
 * @param {{ zeroDelayMs: number, keepsTurn: boolean, startMs: number }} way
 */
export function replaceTime({ zeroDelayMs, keepsTurn, startMs }) {
  let nowMs = 0;
  let started = 0;
  /** @type {Map<number, Timer>} */
  const waiting = new Map();

  const start =
    (/** @type {boolean} */ repeats) =>
    (
      /** @type {(...args: unknown[]) => void} */ run,
      delayMs = 0,
      /** @type {unknown[]} */ ...args
    ) => {
      const ms = Math.max(zeroDelayMs, delayMs > LONGEST_MS ? 0 : Math.trunc(delayMs) || 0);
      started += 1;
      waiting.set(started, {
        dueMs: nowMs + ms,
        turn: started,
        everyMs: repeats ? ms : undefined,
        run: () => run(...args),
      });
      return started;
    };
  const stop = (/** @type {number} */ id) => void waiting.delete(id);

  const now = () => startMs + nowMs;
  const VirtualDate = new Proxy(Date, {
    construct: (target, /** @type {unknown[]} */ args) =>
      /** @type {object} */ (Reflect.construct(target, args.length === 0 ? [now()] : args)),
    get: (target, key) => (key === 'now' ? now : /** @type {unknown} */ (Reflect.get(target, key))),
  });

  Object.assign(globalThis, {
    setTimeout: start(false),
    setInterval: start(true),
    clearTimeout: stop,
    clearInterval: stop,
    Date: VirtualDate,
  });
  performance.now = () => nowMs;

  return {
    nowMs: () => nowMs,
    waiting: () => waiting.size,
    /**
     * Fires the next timer that is due by then.
     * @param {number} endMs
     */
    fireNext(endMs) {
      const [next] = [...waiting].sort(([, a], [, b]) => a.dueMs - b.dueMs || a.turn - b.turn);
      if (!next || next[1].dueMs > endMs) return false;
      const [id, timer] = next;
      nowMs = timer.dueMs;
      if (timer.everyMs === undefined) waiting.delete(id);
      try {
        timer.run();
      } finally {
        if (timer.everyMs !== undefined) {
          timer.dueMs = nowMs + timer.everyMs;
          if (!keepsTurn) timer.turn = started += 1;
        }
      }
      return true;
    },
  };
}
