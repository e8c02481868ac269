import { isEnd } from '@partitura/score/trace/kinds.ts';
import type { Notification, Owner } from '@partitura/score/trace/recording.ts';
import { type Block, isShared, type Nest, shownOwner } from './nestPipes.ts';

/** The open subscriptions of a pipe in the score, and the time when one of them last ended. */
interface Open {
  readonly subscriptions: Set<number>;
  endedMs: number;
}

/**
 * Makes a function that returns a notification's block in the score; the function must get each notification once, in
 * order.
 *
 * Each subscription leads to its owner, up to the chosen pipe. A subscription that an operator such as `share` makes
 * for several owners belongs to none of them: it is in the score while one of these owners is.
 */
export function createMembership(nest: Nest) {
  const { blocks } = nest;
  const [root] = blocks;
  const open = new Map<number, Open>();
  const blockOf = (site: number) => blocks.find(({ number }) => number === site);

  return (notification: Notification, site: number): Block | undefined => {
    const { lane, subscription, owner, timeMs } = notification;
    const listening = open.get(site) ?? { subscriptions: new Set(), endedMs: NaN };
    const block = find({ site, lane, subscription, owner });
    if (block && owner?.site !== site && !isShared(block.placedSite, lane + 1)) {
      open.set(site, listening);
      if (isEnd(notification)) listening.subscriptions.delete(subscription);
      else listening.subscriptions.add(subscription);
      if (isEnd(notification)) listening.endedMs = timeMs;
    }
    return block;

    function find(at: Omit<Owner, 'depth'>): Block | undefined {
      if (at.site === root.number) return root;
      const placed = blockOf(at.site)?.placedSite;
      if (placed && isShared(placed, at.lane + 1)) {
        const { subscriptions, endedMs } = open.get(at.site) ?? listening;
        // The owners of a shared subscription may have ended just before it.
        const isIn = subscriptions.size > 0 || (isEnd(notification) && endedMs === timeMs);
        return isIn ? blockOf(at.site) : undefined;
      }
      if (at.owner?.site === at.site) return find(at.owner);
      const above = shownOwner(nest, at.owner);
      const parent = above && find(above);
      return (
        parent &&
        blocks.find(
          (one) => one.number === at.site && one.parent === parent && one.lane === above.lane,
        )
      );
    }
  };
}
