import type { LiveStore } from './liveStore.ts';
import type { Parent, PipeSite, SiteCounts, SubscriptionCounts } from './site.ts';

/**
 * The state of a site's pipes: `running` with subscribers; `unwatched` without subscribers while the source keeps
 * running, as with `shareReplay`; otherwise, after its latest end, `failed`, `ended`, or `left` if its subscribers
 * unsubscribed; `unused` before the first subscription.
 */
export type SiteState = 'running' | 'unwatched' | 'failed' | 'ended' | 'left' | 'unused';

export function siteState({ opened, closed, running, end }: SiteCounts): SiteState {
  if (opened > closed) return 'running';
  if (running > 0) return 'unwatched';
  if (opened === 0) return 'unused';
  if (end === 'error') return 'failed';
  return end === 'complete' ? 'ended' : 'left';
}

/** The smallest unusual numbers of subscriptions and of open inner streams. */
const LEAST_OFTEN = 20;
const LEAST_INNER = 5;

/**
 * An unusual fact about a site's subscriptions. `often`: many subscriptions were opened, to pipes that were built
 * `builds` times. `inner`: many inner streams are open. `above`: the output is open although everything above it has
 * ended.
 */
export type Unusual =
  | ({ readonly kind: 'often'; readonly builds: number } & SubscriptionCounts)
  | { readonly kind: 'inner'; readonly open: number }
  | { readonly kind: 'above' };

/** The number of open subscriptions. */
export function openOf({ opened, closed }: SubscriptionCounts): number {
  return opened - closed;
}

/**
 * The numbers of open inner streams, by the sites whose operators subscribe to them; an inner pipe that has other
 * subscribers is left out.
 */
export function innerOpenOf(
  { pipes, inputs }: Pick<LiveStore, 'pipes' | 'inputs'>,
  isInner: (parent: Parent) => boolean,
): ReadonlyMap<number, number> {
  const innerOpen = new Map<number, number>();
  const add = ({ site }: Parent, counts: SubscriptionCounts) =>
    void innerOpen.set(site, (innerOpen.get(site) ?? 0) + openOf(counts));
  for (const { of, nth, counts } of inputs) if (nth === undefined) add(of, counts);
  for (const { parents, open, counts } of pipes) {
    const [parent] = parents.values();
    if (parent && parents.size === 1 && open.size === 0 && isInner(parent)) add(parent, counts);
  }
  return innerOpen;
}

/** Returns the unusual facts about a site's subscriptions. */
export function unusualOf(
  { counts, buildCount }: Pick<PipeSite, 'counts' | 'buildCount'>,
  innerOpen: number,
): readonly Unusual[] {
  const { opened, closed, running } = counts;
  const unusual: Unusual[] = [];
  if (opened >= LEAST_OFTEN) unusual.push({ kind: 'often', opened, closed, builds: buildCount });
  if (innerOpen >= LEAST_INNER) unusual.push({ kind: 'inner', open: innerOpen });
  if (opened > closed && running === 0 && innerOpen === 0) unusual.push({ kind: 'above' });
  return unusual;
}
