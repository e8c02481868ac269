/** The values that something has had, with the times from when it had them. */
export interface History<T> {
  add: (timeMs: number, value: T) => void;
  /** The value at that time, or `undefined` before the first one that is still known. */
  at: (timeMs: number) => T | undefined;
}

/** As many as a recording holds, so that both look back equally far. Source: SPEC SC4. */
const CAPACITY = 10_000;

/** Makes an empty history; the oldest values make room, in one go, for new ones. */
export function createHistory<T>(capacity = CAPACITY): History<T> {
  let entries: { timeMs: number; value: T }[] = [];
  return {
    add(timeMs, value) {
      // Recordings have whole milliseconds: a value belongs to the whole millisecond in which it came.
      entries.push({ timeMs: Math.floor(timeMs), value });
      if (entries.length > 2 * capacity) entries = entries.slice(-capacity);
    },
    at: (timeMs) => entries.findLast((entry) => entry.timeMs <= timeMs)?.value,
  };
}
