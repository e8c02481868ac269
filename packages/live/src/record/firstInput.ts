/** The types of the events with which a key press, a pointer press and a touch begin. */
const INPUTS = ['keydown', 'pointerdown', 'touchstart'];

/** The browser's own record of the first input, which it keeps for code that loads late. */
const KEPT = 'first-input';

/**
 * Watches for the first input by the page's user, not by a script, from `startMs` on: an earlier input did not reach
 * the app. Returns a function that returns the clock time of the input, or `Infinity` before the first input.
 */
export function watchFirstInput(startMs: number): () => number {
  // `navigator.userActivation` has no time, and after a link within the site it is true from the beginning.
  let firstMs = Infinity;
  const watching = new AbortController();
  const options = { capture: true, passive: true, signal: watching.signal };
  function add(timeMs: number) {
    if (timeMs < startMs) return;
    firstMs = Math.min(firstMs, timeMs);
    watching.abort();
  }
  for (const type of INPUTS)
    addEventListener(type, (event) => event.isTrusted && add(event.timeStamp), options);
  // Some browsers lack this API, despite the types.
  const { PerformanceObserver: Observer } = globalThis as Partial<typeof globalThis>;
  if (Observer?.supportedEntryTypes.includes(KEPT))
    new Observer((list) => list.getEntries().forEach((entry) => add(entry.startTime))).observe({
      type: KEPT,
      buffered: true,
    });
  return () => firstMs;
}
