import { CAPACITY } from '../../../trace/recording.ts';
import type { LiveNotification, Within } from '../../record/site.ts';
import { type Block, isShared, type Nest } from './nestPipes.ts';

/** Where a subscription stands: what `Within` says, with its site's number. */
interface Place {
  readonly site: number;
  readonly lane: number;
  readonly subscription: number;
  readonly within: Within | undefined;
}

interface Owner {
  readonly by: Place | 'all';
  /** Whether it was in the score. */
  isShown: boolean;
}

/** Tells which block of a score notifications belong to. They have to be told in their order, and each once. */
export interface Membership {
  blockOf: (one: LiveNotification, site: number) => Block | undefined;
}

/**
 * Follows each subscription to the one that it was made for, up to the chosen pipe. A subscription that an operator such as
 * `share` makes for several belongs to none of them: it counts as long as one of them is in the score.
 */
export function createMembership(
  { blocks }: Nest,
  isSeen: (one: { subscription: number }) => boolean,
): Membership {
  const [root] = blocks;
  /** By site, the subscription of each lane that was made last. */
  const latest = new Map<number, (Place | undefined)[]>();
  /** Subscriptions that lead nowhere by themselves: the one below that made them, or that all below share them. */
  const owners = new Map<string, Owner>();
  /** By site, its open subscriptions in the score that lead to another pipe. */
  const open = new Map<number, Set<number>>();

  function blockOf(place: Place, isEnd: boolean): Block | undefined {
    const { site, within } = place;
    if (site === root.number) return isSeen(place) ? root : undefined;
    if (within?.site.number === site) return blockOf(placeOf(within), isEnd);
    const owner = owners.get(keyOf(place)) ?? sharedBy(place);
    if (!owner) return blockBelow(place, isEnd);
    if (owner.by !== 'all') return blockOf(owner.by, isEnd);
    // Those that share it may have ended just before it.
    const isIn = isEnd ? owner.isShown : (open.get(site)?.size ?? 0) > 0;
    owner.isShown ||= isIn;
    return isIn ? blocks.find(({ number }) => number === site) : undefined;
  }

  /** Of a subscription to a whole pipe: its block in that of the pipe which subscribes. */
  function blockBelow({ site, within }: Place, isEnd: boolean) {
    let above = within;
    while (above && !placedOf(above.site.number)) above = above.within;
    const parent = above && blockOf(placeOf(above), isEnd);
    const isHere = (one: Block) => one.parent === parent && one.lane === above?.lane;
    return parent && blocks.find((one) => one.number === site && isHere(one));
  }

  /** Of a subscription that `share` made, also where its beginning is no longer held. */
  function sharedBy(place: Place): Owner | undefined {
    const placed = placedOf(place.site);
    return placed && isShared(placed, place.lane + 1) ? own(place, 'all') : undefined;
  }

  function own(place: Place, by: Owner['by']): Owner {
    const owner = { by, isShown: false };
    owners.set(keyOf(place), owner);
    if (owners.size > CAPACITY) {
      const [oldest = ''] = owners.keys();
      owners.delete(oldest);
    }
    return owner;
  }

  function placedOf(site: number) {
    return blocks.find(({ number }) => number === site)?.placed;
  }

  /** A subscription that leads nowhere was made by the last one below it in the same pipe. */
  function learn(place: Place) {
    const { site, lane, within } = place;
    const made = latest.get(site) ?? [];
    latest.set(site, made);
    const placed = placedOf(site);
    const by = made.slice(lane + 1).find((one) => one !== undefined);
    if (placed && by && within?.site.number !== site)
      own(place, isShared(placed, lane + 1) ? 'all' : by);
    made[lane] = place;
  }

  return {
    blockOf({ lane, kind, subscription, within }, site) {
      const place = { site, lane, subscription, within };
      if (kind === 'subscribe') learn(place);
      const isEnd = kind !== 'subscribe' && kind !== 'next';
      const block = blockOf(place, isEnd);
      if (block && within?.site.number !== site && !owners.has(keyOf(place))) {
        const all = open.get(site) ?? new Set();
        open.set(site, all);
        if (isEnd) all.delete(subscription);
        else all.add(subscription);
      }
      if (isEnd) owners.delete(keyOf(place));
      return block;
    },
  };
}

function placeOf({ site, lane, subscription, within }: Within): Place {
  return { site: site.number, lane, subscription, within };
}

function keyOf({ site, subscription }: Place) {
  return `${site}:${subscription}`;
}
