import type { Recordings } from '../score/recordings.ts';

/** From when on the recordings know something, in clock time; while nothing is known, it is now. */
export function oldestMs(recordings: Recordings, nowMs: number): number {
  const firsts = Object.values(recordings).map((recording) => recording.held()[0]?.timeMs ?? nowMs);
  return Math.min(...firsts, nowMs);
}
