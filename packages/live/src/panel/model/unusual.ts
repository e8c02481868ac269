import type { LiveStore } from '../../record/liveStore.ts';
import type { SubscriptionCounts } from '../../record/navigation.ts';
import type { InputSite, PipeSite } from '../../record/site.ts';

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
