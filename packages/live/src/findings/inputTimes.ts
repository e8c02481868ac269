/** The events by which the page's user leads to something, and a script that plays a user in a test. */
const INPUTS = ['keydown', 'input', 'pointerdown', 'pointermove', 'wheel', 'scroll'];

/** The longest time that is asked for, in milliseconds, and the time within which two inputs count as one. */
const KEPT_MS = 60_000;
const APART_MS = 50;

/** Watches for inputs; returns a function that gives whether there was one between two clock times. */
export function watchInputs(): (fromMs: number, toMs: number) => boolean {
  let times: number[] = [];
  const onInput = ({ timeStamp }: Event) => {
    if (timeStamp - (times.at(-1) ?? -Infinity) < APART_MS) return;
    if (timeStamp - (times[0] ?? timeStamp) > 2 * KEPT_MS)
      times = times.filter((ms) => timeStamp - ms <= KEPT_MS);
    times.push(timeStamp);
  };
  for (const type of INPUTS) addEventListener(type, onInput, { capture: true, passive: true });
  return (fromMs, toMs) => times.some((ms) => ms >= fromMs - APART_MS && ms <= toMs);
}
