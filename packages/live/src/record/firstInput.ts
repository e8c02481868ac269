/** The first events of a key, a pointer and a finger. */
const INPUTS = ['keydown', 'pointerdown', 'touchstart'];

/** The browser's own record of the first one, which it keeps for code that loads late. */
const KEPT = 'first-input';

/**
 * Watches for the first input of the page's user, not of a script, from `startMs` on: an earlier one has reached no code
 * of the app. Returns a function that gives its clock time, or `Infinity` before it.
 */
export function watchFirstInput(startMs: number): () => number {
  // `navigator.userActivation` knows no time, and is true from the beginning after a link within the site.
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
  // Not every browser has it, despite the types.
  const { PerformanceObserver: Observer } = globalThis as Partial<typeof globalThis>;
  if (Observer?.supportedEntryTypes.includes(KEPT))
    new Observer((list) => list.getEntries().forEach((entry) => add(entry.startTime))).observe({
      type: KEPT,
      buffered: true,
    });
  return () => firstMs;
}
