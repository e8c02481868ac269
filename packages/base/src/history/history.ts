/** Past values, each with the time from which it applied. */
export type History<T> = ReturnType<typeof createHistory<T>>;

/** Equals the capacity of a recording, so that a history reaches as far back as a recording. Source: SPEC SC4. */
const CAPACITY = 10_000;

/** Makes an empty history. When it is full, the oldest values are removed, many at a time. */
export function createHistory<T>(capacity = CAPACITY) {
  let entries: { timeMs: number; value: T }[] = [];
  return {
    add(timeMs: number, value: T) {
      // Recordings use whole milliseconds, so a value applies from the whole millisecond in which it arrived.
      entries.push({ timeMs: Math.floor(timeMs), value });
      if (entries.length > 2 * capacity) entries = entries.slice(-capacity);
    },
    /** The value that applied at this time; `undefined` before the oldest kept value. */
    at: (timeMs: number) => entries.findLast((entry) => entry.timeMs <= timeMs)?.value,
  };
}
