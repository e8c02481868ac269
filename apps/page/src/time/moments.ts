import type { LookBack } from '@partitura/base/history/lookBack.ts';
import { FOLD_MS } from '@partitura/score/layout/columns.ts';
import { momentTimes as momentsIn } from '@partitura/score/layout/moments.ts';
import type { Recordings } from '../page/registry.ts';

/** Returns all moments of these recordings and guests, in milliseconds of clock time, oldest first. */
export function pageMoments(
  recordings: Recordings,
  guests: LookBack['guests'] = new Set(),
): number[] {
  const moments = Object.values(recordings).flatMap(({ held }) => momentsIn(held()));
  const more = [...guests].flatMap((moments) => moments());
  return [...new Set([...moments, ...more])].sort((a, b) => a - b);
}

/** Returns the moments of the last episode, or only the last moment if there is no episode. */
export function lastEpisode(moments: readonly number[]): readonly number[] {
  const isNear = (ms: number, index: number) => ms - (moments[index - 1] ?? -Infinity) < FOLD_MS;
  const end = moments.findLastIndex(isNear);
  const begin = moments.findLastIndex((ms, index) => index < end && !isNear(ms, index));
  return end === -1 ? moments.slice(-1) : moments.slice(begin, end + 1);
}

interface PlayOptions {
  /** Recorded milliseconds per real millisecond; may change during the replay. */
  speed: () => number;
  onEnd: () => void;
}

/** A longer silence is shortened to this length. Source: SPEC SC4.5. */
const LONGEST_SILENCE_MS = 1000;

/** The last moment is shown for this time, so that it can be seen. Source: SPEC SC4.7. */
const LAST_MS = 500;

/** A new speed takes effect within this time. */
const LONGEST_WAIT_MS = 100;

/**
 * Calls `onMoment` with each moment in real time: the first at once, each later one after its recorded delay. If
 * several moments are due, for example after a long task, only the last is used. `onEnd` is called 500 ms after the
 * last moment, at any speed.
 *
 *     moments  0--200--400----------------9000
 *     calls    0--200--400-----1400--end
 *
 * The returned function stops the replay: no timer is left, and neither `onMoment` nor `onEnd` is called again.
 */
export function playMoments(
  moments: readonly number[],
  onMoment: (atMs: number) => void,
  { speed, onEnd }: PlayOptions,
): () => void {
  let next = 0;
  let leftMs = 0;
  let sinceMs = performance.now();
  let timer: ReturnType<typeof setTimeout> | undefined;

  function go() {
    const nowMs = performance.now();
    leftMs -= (nowMs - sinceMs) * speed();
    sinceMs = nowMs;
    if (next === moments.length && leftMs <= 0) {
      onEnd();
      return;
    }
    let dueMs: number | undefined;
    for (let atMs = moments[next]; atMs !== undefined && leftMs <= 0; atMs = moments[next]) {
      dueMs = atMs;
      next += 1;
      const nextMs = moments[next] ?? atMs + LAST_MS * speed();
      leftMs += Math.min(nextMs - atMs, LONGEST_SILENCE_MS);
    }
    // The timer is set before the moment is shown, because showing takes time.
    timer = setTimeout(go, Math.min(leftMs / speed(), LONGEST_WAIT_MS));
    if (dueMs !== undefined) onMoment(dueMs);
  }

  go();
  return () => clearTimeout(timer);
}
