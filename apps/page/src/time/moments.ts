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

/** The silence before an episode that would be over too soon to be seen. Source: SPEC SC4.6. */
const LEAD_MS = 500;

/**
 * Returns the moments of the last episode, or only the last moment if there is no episode; an episode shorter than the
 * lead begins with a time without events.
 */
export function lastEpisode(moments: readonly number[]): readonly number[] {
  const isNear = (ms: number, index: number) => ms - (moments[index - 1] ?? -Infinity) < FOLD_MS;
  const end = moments.findLastIndex(isNear);
  const begin = moments.findLastIndex((ms, index) => index < end && !isNear(ms, index));
  const episode = end === -1 ? moments.slice(-1) : moments.slice(begin, end + 1);
  const first = episode[0] ?? 0;
  const lastsMs = (episode.at(-1) ?? first) - first;
  return first > 0 && lastsMs < LEAD_MS ? [Math.max(0, first - LEAD_MS), ...episode] : episode;
}
