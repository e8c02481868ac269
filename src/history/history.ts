/** Past values, each with the time of its beginning. */
export interface History<T> {
  add: (timeMs: number, value: T) => void;
  /** The value at that time, or `undefined` before the oldest kept value. */
  at: (timeMs: number) => T | undefined;
}

/** The capacity of a recording, so that both look back equally far. Source: SPEC SC4. */
const CAPACITY = 10_000;

/** Makes an empty history; new values replace the oldest, several at a time. */
export function createHistory<T>(capacity = CAPACITY): History<T> {
  let entries: { timeMs: number; value: T }[] = [];
  return {
    add(timeMs, value) {
      // Recordings have whole milliseconds, so a value belongs to the whole millisecond of its
      // arrival.
      entries.push({ timeMs: Math.floor(timeMs), value });
      if (entries.length > 2 * capacity) entries = entries.slice(-capacity);
    },
    at: (timeMs) => entries.findLast((entry) => entry.timeMs <= timeMs)?.value,
  };
}
