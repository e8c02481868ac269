import type { Navigation } from '../record/navigation.ts';
import type { Pipe } from './evidence.ts';
import { type Fact, makeRule } from './rule.ts';

/** A page may open more once, or twice; a third time is a series. */
const RETURNS = 3;

interface Grown extends Fact {
  readonly address: string;
  /** The numbers of open subscriptions at the returns, oldest first. */
  readonly open: readonly number[];
}

/**
 * At each return to the same address, more subscriptions of a pipe were open. The fewest since the last return count, so
 * that subscriptions which the page itself closes do not.
 */
export const moreOpenEachTime = makeRule<Grown>(
  'more-open-each-time',
  (pipe, all) => {
    const address = all.navigations[0]?.address ?? '';
    const open = openAtReturns(pipe, all.navigations, address);
    const isGrowing = open.every((count, index) => count > (open[index - 1] ?? 0));
    if (open.length < RETURNS || !isGrowing) return [];
    // The pipes that other pipes open grow with these.
    const own = [...pipe.site.open];
    const [[, oldest] = [], [latest] = []] = [own[0], own.at(-1)];
    if (!oldest || latest === undefined || own.length < Math.max(...open)) return [];
    const number = (pipe.runs.get(latest)?.first ?? pipe.held.at(-1))?.number ?? 0;
    return [{ lane: 0, number, count: own.length, sinceMs: oldest.atMs, address, open }];
  },
  {
    ru: ({ address, open }) =>
      `При каждом возврате на ${address} открытых подписок больше: ${open.join(', ')}. Старые не закрываются.`,
    en: ({ address, open }) =>
      `At each return to ${address} more subscriptions are open: ${open.join(', ')}. The old ones are not closed.`,
  },
);

/** The fewest open subscriptions from return to return, at the last returns to an address. */
function openAtReturns({ site }: Pipe, latestFirst: readonly Navigation[], address: string) {
  const fewest: number[] = [];
  for (const { address: to, counts } of latestFirst) {
    const { opened, closed } = counts.get(site.number) ?? { opened: 0, closed: 0 };
    if (to === address) {
      if (fewest.length === RETURNS) break;
      fewest.unshift(opened - closed);
    } else fewest[0] = Math.min(fewest[0] ?? Infinity, opened - closed);
  }
  return fewest;
}
