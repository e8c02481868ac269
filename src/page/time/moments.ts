import { FOLD_MS } from '../../score/layout/engrave.ts';
import { momentsOf as momentsIn } from '../../score/layout/moments.ts';
import type { Recordings } from '../registry.ts';

/** Returns all moments of these recordings, in milliseconds of clock time, oldest first. */
export function momentsOf(recordings: Recordings): number[] {
  const moments = Object.values(recordings).flatMap(({ held }) => momentsIn(held()));
  return [...new Set(moments)].sort((a, b) => a - b);
}

/** Returns the moments of the last episode, or only the last moment if there is no episode. */
export function lastEpisode(moments: readonly number[]): readonly number[] {
  const isNear = (ms: number, index: number) => ms - (moments[index - 1] ?? -Infinity) < FOLD_MS;
  const end = moments.findLastIndex(isNear);
  if (end === -1) return moments.slice(-1);
  const begin = moments.findLastIndex((ms, index) => index < end && !isNear(ms, index));
  return moments.slice(begin, end + 1);
}
