import type { PipeSite, PlaceSite } from '../record/site.ts';
import type { Navigation } from '../record/navigation.ts';
import type { Pipe } from './evidence.ts';
import { type Match, makeRule } from './rule.ts';

/** A page may open more subscriptions once or twice; a third time is a series. */
const RETURNS = 3;

interface Grown extends Match {
  readonly address: string;
  /** The numbers of open subscriptions at the returns, oldest first; absent for a place without a pipe. */
  readonly open?: readonly number[];
}

/**
 * At each return to the same address, more subscriptions of a pipe were open. The lowest number since the last return
 * counts, so that subscriptions closed by the page itself do not count. For a place without a pipe: it has opened
 * subscriptions at each visit, and none of them has ever been closed.
 */
export const moreOpenEachTime = makeRule<Grown>(
  'more-open-each-time',
  (pipe, all) => {
    const { site } = pipe;
    if (site.kind === 'place') return openedAtVisits(site);
    const address = all.navigations[0]?.address ?? '';
    const open = openAtReturns(site, all.navigations, address);
    const isGrowing = open.every((count, index) => count > (open[index - 1] ?? 0));
    if (open.length < RETURNS || !isGrowing) return [];
    // Subscriptions that other pipes open grow with those pipes.
    const own = [...site.open];
    const [[, oldest] = [], [latest] = []] = [own[0], own.at(-1)];
    if (!oldest || latest === undefined || own.length < Math.max(...open)) return [];
    if (isOfEachVisit(pipe)) return [];
    const number = (pipe.runs.get(latest)?.first ?? pipe.notifications.at(-1))?.number ?? 0;
    return [{ lane: 0, number, count: own.length, sinceMs: oldest.atMs, address, open }];
  },
  {
    ru: ({ address, open, count }) =>
      open === undefined
        ? `При каждом посещении ${address} здесь появляется подписка, и ни одна не закрыта: открытых уже ${count}.`
        : `При каждом возврате на ${address} открытых подписок больше: ${open.join(', ')}. Старые не закрываются.`,
    en: ({ address, open, count }) =>
      open === undefined
        ? `At each visit to ${address} a subscription is made here, and none has ever been closed: ${count} are open.`
        : `At each return to ${address} more subscriptions are open: ${open.join(', ')}. The old ones are not closed.`,
  },
);

/** The fewest open subscriptions from return to return, at the last returns to an address. */
function openAtReturns(site: PipeSite, latestFirst: readonly Navigation[], address: string) {
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

/** Whether each open subscription has its own Subject, which leaves with the page that has made it. */
function isOfEachVisit({ source, runs }: Pipe) {
  const open = [...runs.values()].filter(({ lane, end }) => lane === 0 && !end);
  // Nothing is known about other observables.
  return source?.isHeard && new Set(open.map(({ first }) => first.object)).size === open.length;
}

/** The subscriptions of a place, if three of them began at three visits to one address, with other pages in between. */
function openedAtVisits({ open, counts }: PlaceSite): readonly Grown[] {
  const visits = new Map<string, { readonly address: string; readonly all: readonly number[] }>();
  for (const { url, index = 0, subject } of open.values()) {
    const address = url == null ? '' : addressOf(url);
    // A Subject that each visit makes anew leaves with its page, and so do its subscriptions.
    const key = `${subject} ${address}`;
    const { all } = visits.get(key) ?? { all: [] };
    // The next entry of the history leads to another page, or at least to another state of this one.
    if (index - (all.at(-1) ?? -Infinity) > 1) visits.set(key, { address, all: [...all, index] });
  }
  const [oldest] = open.values();
  const series = [...visits.values()].find(({ address, all }) => address && all.length >= RETURNS);
  if (!oldest || !series || counts.closed > 0) return [];
  const { address } = series;
  return [{ lane: 0, number: 0, count: open.size, sinceMs: oldest.atMs, address }];
}

function addressOf(url: string) {
  const { pathname, hash } = new URL(url);
  return pathname + hash;
}
