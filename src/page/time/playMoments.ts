interface PlayOptions {
  /** Recorded milliseconds per real millisecond; may change during the replay. */
  speed?: () => number;
  onEnd?: () => void;
}

/** A longer silence is shortened to this length. Source: SPEC SC4.5. */
const LONGEST_SILENCE_MS = 1000;

/** A new speed takes effect within this time. */
const LONGEST_WAIT_MS = 100;

/**
 * Calls `onMoment` with each moment in real time: the first at once, each later one after its recorded delay. If
 * several moments are due, for example after a long task, only the last is used.
 *
 *     moments  0--200--400----------------9000
 *     calls    0--200--400-----1400
 *
 * The returned function stops the replay: no timer is left, and neither `onMoment` nor `onEnd` is called again.
 */
export function playMoments(
  moments: readonly number[],
  onMoment: (atMs: number) => void,
  { speed = () => 1, onEnd }: PlayOptions = {},
): () => void {
  let next = 0;
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
    // The timer is set before the moment is shown, because showing takes time.
    timer = setTimeout(go, Math.min(leftMs / speed(), LONGEST_WAIT_MS));
    if (dueMs !== undefined) onMoment(dueMs);
  }

  go();
  return () => clearTimeout(timer);
}
