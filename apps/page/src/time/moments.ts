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
