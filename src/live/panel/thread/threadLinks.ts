import type { PlacedSite } from '../../place/placedSite.ts';
import type { LiveNotification, Under } from '../../record/site.ts';
import type { SeenSite } from '../panelModel.ts';
import { heldBack } from './heldBack.ts';

/** A mark in the score of another pipe. */
export interface ThreadLink {
  /** Its site. */
  readonly number: number;
  readonly placed: PlacedSite;
  /** The notification, by its `order`. */
  readonly order: number;
  /** The operator in which it happened, or that brings it. */
  readonly operator: string;
}

/** Where a notification came from in other pipes, the nearest first, and where it went, in the order of time. */
export interface ThreadLinks {
  readonly causes: readonly ThreadLink[];
  readonly effects: readonly ThreadLink[];
}

/** A notification, and the site that it belongs to. */
interface Place {
  readonly lookup: Lookup;
  readonly one: LiveNotification;
}

type Lookup = ReturnType<typeof createLookup>;

/**
 * Follows a notification of a site, by its `order`, through all pipes: to what was being delivered when it began, to the
 * values that an operator held back, and from an inner pipe to the value that it was subscribed for. What else a timer or
 * a promise brings comes from nowhere.
 */
export function threadLinks(sites: readonly SeenSite[], own: number, order: number): ThreadLinks {
  const lookups = sites.map(createLookup);
  const find = (wanted: number): Place[] =>
    lookups.flatMap((lookup) => {
      const one = lookup.find(wanted);
      return one ? [{ lookup, one }] : [];
    });

  function linksTo(places: readonly Place[], operatorOf: (place: Place) => string | undefined) {
    const nearest = new Map<number, ThreadLink>();
    for (const place of places) {
      const { number, placed } = place.lookup.site;
      if (number === own || !placed || placed.isLibrary || nearest.has(number)) continue;
      const operator = operatorOf(place) ?? '';
      nearest.set(number, { number, placed, order: place.one.order, operator });
    }
    return [...nearest.values()];
  }

  function causesOf(): readonly Place[] {
    const queue = find(order);
    const known = new Set([order]);
    for (const { lookup, one } of queue) {
      for (const cause of lookup.causesOf(one)) {
        if (!known.has(cause)) queue.push(...find(cause));
        known.add(cause);
      }
    }
    return queue;
  }

  /**
   * What an operator does with a value before it passes it on, as `tap` does: it was begun by the value that the operator
   * took in.
   */
  function besidesOf([own]: readonly Place[]): readonly Place[] {
    const taken = own?.one.cause === undefined ? undefined : own.one.from;
    if (taken === undefined) return [];
    return lookups
      .filter((lookup) => lookup !== own?.lookup)
      .flatMap((lookup) => {
        const besides = lookup
          .after(taken)
          .filter((one) => one.order < order && one.from === taken);
        return besides.map((one) => ({ lookup, one }));
      });
  }

  function effectsOf(besides: readonly Place[]): readonly Place[] {
    const effects = [...besides];
    const known = new Set([order, ...besides.map(({ one }) => one.order)]);
    const first = Math.min(...known);
    // A site that was passed may be reached again from a later one.
    for (let before = -1; before < effects.length;) {
      before = effects.length;
      for (const lookup of lookups) {
        for (const one of lookup.after(first)) {
          if (known.has(one.order) || !lookup.isCausedBy(one, known)) continue;
          known.add(one.order);
          effects.push({ lookup, one });
        }
      }
    }
    effects.sort((left, right) => left.one.order - right.one.order);
    // A value says more than the subscription that comes before it.
    const isValue = ({ one }: Place) => one.kind === 'next';
    return [...effects.filter(isValue), ...effects.filter((place) => !isValue(place))];
  }

  const origins = causesOf();
  const effects = linksTo(
    effectsOf(besidesOf(origins)),
    ({ lookup, one }) => lookup.labels[one.lane],
  );
  return {
    causes: linksTo(origins, ({ lookup: { labels }, one: { lane, kind } }) =>
      // What was delivered on a lane is taken in by the next one.
      kind === 'subscribe' ? labels[lane] : (labels[lane + 1] ?? labels[lane]),
    ),
    effects: effects.sort((left, right) => left.order - right.order),
  };
}

/** Finds notifications and their causes in what is held of a site, all by their `order`. */
function createLookup(site: SeenSite) {
  const held = site.recording.held();
  const first = held[0]?.number ?? 0;
  const released = heldBack(site.recording, site.placed);
  const subscribes = new Map<number, number>();
  for (const { kind, subscription, order } of held)
    if (kind === 'subscribe') subscribes.set(subscription, order);

  /** The index of the first one that is not before this. */
  function indexOf(order: number) {
    let [from, to] = [0, held.length];
    while (from < to) {
      const middle = (from + to) >> 1;
      if ((held[middle]?.order ?? 0) < order) from = middle + 1;
      else to = middle;
    }
    return from;
  }

  function causesOf({ number, kind, subscription, from, under }: LiveNotification) {
    const values = (released.get(number) ?? []).map((one) => held[one - first]?.order ?? 0);
    if (from) return [from, ...values];
    const isAnswer = values.length === 0 && kind !== 'subscribe' && isInner(under, site.number);
    return isAnswer ? [subscribes.get(subscription) ?? 0] : values;
  }

  return {
    site,
    labels: site.placed?.code.lanes.map(({ label }) => label) ?? [],
    find(order: number) {
      const one = held[indexOf(order)];
      return one?.order === order ? one : undefined;
    },
    after: (order: number) => held.slice(indexOf(order + 1)),
    causesOf,
    isCausedBy(one: LiveNotification, orders: ReadonlySet<number>) {
      // Nearly all have one cause alone.
      if (one.from && !released.has(one.number)) return orders.has(one.from);
      return causesOf(one).some((cause) => orders.has(cause));
    },
  };
}

/** Tells whether a subscription of a site was made by an operator of another pipe, and not by its subscriber. */
function isInner(under: Under | undefined, site: number): boolean {
  if (under?.site.number === site) return isInner(under.under, site);
  return under !== undefined && under.lane <= under.site.operatorCount;
}
