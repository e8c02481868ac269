import type { LiveStore } from './liveStore.ts';
import type { SubscriptionCounts } from './navigation.ts';
import type { InputSite, PipeSite, SiteCounts } from './site.ts';

/**
 * The state of a site's pipes: `running` with subscribers; `unwatched` without subscribers, while the source runs on,
 * as below `shareReplay`; then by the latest end `failed`, `ended`, or `left` by its subscribers; `unused` before the
 * first subscription.
 */
export type SiteState = 'running' | 'unwatched' | 'failed' | 'ended' | 'left' | 'unused';

export function siteState({ opened, closed, running, end }: SiteCounts): SiteState {
  if (opened > closed) return 'running';
  if (running > 0) return 'unwatched';
  if (opened === 0) return 'unused';
  if (end === 'error') return 'failed';
  return end === 'complete' ? 'ended' : 'left';
}

/** Fewer subscriptions, and fewer open inner streams, are usual. */
const LEAST_OFTEN = 20;
const LEAST_INNER = 5;

/**
 * An unusual fact about a site's subscriptions: `often`, many were opened, of pipes that were built `builds` times;
 * `inner`, many inner streams are open; `above`, the output is open although everything above has ended.
 */
export type Unusual =
  | ({ readonly kind: 'often'; readonly builds: number } & SubscriptionCounts)
  | { readonly kind: 'inner'; readonly open: number }
  | { readonly kind: 'above' };

/** Returns what is unusual about a site's subscriptions. */
export function unusualOf(
  { number, counts, buildCount }: PipeSite,
  { pipes, inputs }: Pick<LiveStore, 'pipes' | 'inputs'>,
): readonly Unusual[] {
  const openOf = ({ opened, closed }: SubscriptionCounts) => opened - closed;
  const { opened, closed, running } = counts;
  const isBelow = ({ of, nth }: InputSite) => of.site === number && nth === undefined;
  const inner = [
    ...inputs.filter(isBelow),
    ...pipes.filter(({ parents }) => [...parents.values()].some(({ site }) => site === number)),
  ];
  const innerOpen = inner.reduce((sum, { counts }) => sum + openOf(counts), 0);
  const unusual: Unusual[] = [];
  if (opened >= LEAST_OFTEN) unusual.push({ kind: 'often', opened, closed, builds: buildCount });
  if (innerOpen >= LEAST_INNER) unusual.push({ kind: 'inner', open: innerOpen });
  if (opened > closed && running === 0 && innerOpen === 0) unusual.push({ kind: 'above' });
  return unusual;
}
