interface PlayOptions {
  /** How many milliseconds of the moments pass in a real one; may change while they play. */
  speed?: () => number;
  /** Called once, after the last moment. */
  onEnd?: () => void;
}

/** A longer silence is shortened to this. Source: SPEC SC4.5. */
const LONGEST_SILENCE_MS = 1000;

/** A new speed is noticed within this time. */
const LONGEST_WAIT_MS = 100;

/**
 * Calls `onMoment` with one moment after the other, in real time: with the first at once, with the others as long
 * after it as they were. Of moments that are due together, as after a delay, only the last is given.
 *
 *     moments  0--200--400----------------9000
 *     calls    0--200--400-----1400
 *
 * The function that it gives back ends that: no moment, no `onEnd` and no timer is left.
 */
export function playMoments(
  moments: readonly number[],
  onMoment: (atMs: number) => void,
  { speed = () => 1, onEnd }: PlayOptions = {},
): () => void {
  let next = 0;
  /** How long it is until the next moment, at speed 1. */
  let leftMs = 0;
  let sinceMs = performance.now();
  let timer: ReturnType<typeof setTimeout> | undefined;

  function go() {
    if (next === moments.length) return onEnd?.();
    const nowMs = performance.now();
    leftMs -= (nowMs - sinceMs) * speed();
    sinceMs = nowMs;
    let dueMs: number | undefined;
    for (let atMs = moments[next]; atMs !== undefined && leftMs <= 0; atMs = moments[next]) {
      dueMs = atMs;
      next += 1;
      leftMs += Math.min((moments[next] ?? atMs) - atMs, LONGEST_SILENCE_MS);
    }
    // Before the moment is shown, as that takes time.
    timer = setTimeout(go, Math.min(leftMs / speed(), LONGEST_WAIT_MS));
    if (dueMs !== undefined) onMoment(dueMs);
  }

  go();
  return () => clearTimeout(timer);
}
