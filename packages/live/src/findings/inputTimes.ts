/** The input events of the page's user, or of a test that simulates a user. */
const INPUTS = [
  ...['keydown', 'input', 'change', 'click', 'pointerdown', 'pointermove'],
  ...['dragover', 'wheel', 'scroll'],
];

/** The longest time span that callers ask for, and the time within which two inputs count as one, in milliseconds. */
const KEPT_MS = 60_000;
const APART_MS = 50;

/** Watches for inputs; returns a function that counts the inputs between two clock times. */
export function watchInputs(now: () => number): (fromMs: number, toMs: number) => number {
  let times: number[] = [];
  // An event's time may be from another clock, as in jsdom.
  const onInput = () => {
    const atMs = now();
    if (atMs - (times.at(-1) ?? -Infinity) < APART_MS) return;
    if (atMs - (times[0] ?? atMs) > 2 * KEPT_MS) times = times.filter((ms) => atMs - ms <= KEPT_MS);
    times.push(atMs);
  };
  for (const type of INPUTS) addEventListener(type, onInput, { capture: true, passive: true });
  return (fromMs, toMs) => times.filter((ms) => ms >= fromMs - APART_MS && ms <= toMs).length;
}
