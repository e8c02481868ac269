/** The first events of a key, a pointer and a finger. */
const INPUTS = ['keydown', 'pointerdown', 'touchstart'];

/**
 * Watches for the first input of the page's user, not of a script; returns a function that gives its clock time, or
 * `Infinity` before it.
 */
export function watchFirstInput(): () => number {
  // Not every browser has it, despite the types.
  const { userActivation } = navigator as Partial<Navigator>;
  let firstMs = userActivation?.hasBeenActive === true ? 0 : Infinity;
  const watching = new AbortController();
  const options = { capture: true, passive: true, signal: watching.signal };
  function onInput({ isTrusted, timeStamp }: Event) {
    if (!isTrusted) return;
    firstMs = Math.min(firstMs, timeStamp);
    watching.abort();
  }
  for (const type of INPUTS) addEventListener(type, onInput, options);
  return () => firstMs;
}
