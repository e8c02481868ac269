import type { PlacedSite } from '../../place/placedSite.ts';
import type { LiveNotification } from '../../record/site.ts';
import { isFreed } from '../isFreed.ts';
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

/**
 * Follows a notification of a site, by its `order`, through all pipes: to what was being delivered when it began, to the
 * values that an operator held back, and from an inner pipe to the value that it was subscribed for. What else a timer or
 * a promise brings comes from nowhere.
 */
export function threadLinks(sites: readonly SeenSite[], own: number, order: number): ThreadLinks {
  const lookups: readonly Lookup[] = sites.map((site) => createLookup(site, { find, lookupOf }));

  function find(wanted: number): Place[] {
    return lookups.flatMap((lookup) => {
      const one = lookup.find(wanted);
      return one ? [{ lookup, one }] : [];
    });
  }

  function lookupOf(number: number) {
    return lookups.find(({ site }) => site.number === number);
  }

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
  function besidesOf([origin]: readonly Place[]): readonly Place[] {
    const taken = origin?.one.cause === undefined ? undefined : origin.one.from;
    if (taken === undefined) return [];
    return lookups
      .filter((lookup) => lookup !== origin?.lookup)
      .flatMap((lookup) => {
        const besides = lookup
          .after(taken)
          .filter((one) => one.order < order && one.from === taken);
        return besides.map((one) => ({ lookup, one }));
      });
  }

  /** A cause comes before its effects: those that are passed in their order are passed once. */
  function effectsOf(besides: readonly Place[]): readonly Place[] {
    const effects = [...besides];
    const known = new Set([order, ...besides.map(({ one }) => one.order)]);
    const first = besides.reduce((least, { one }) => Math.min(least, one.order), order);
    const later = lookups.flatMap((lookup) => lookup.after(first).map((one) => ({ lookup, one })));
    later.sort((left, right) => left.one.order - right.one.order);
    for (const place of later) {
      const { lookup, one } = place;
      if (known.has(one.order) || !lookup.isCausedBy(one, known)) continue;
      known.add(one.order);
      effects.push(place);
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

/** What a lookup asks the others. */
interface Others {
  find: (order: number) => readonly Place[];
  lookupOf: (site: number) => Lookup | undefined;
}

interface Lookup {
  readonly site: SeenSite;
  /** Of its lanes. */
  readonly labels: readonly string[];
  find: (order: number) => LiveNotification | undefined;
  after: (order: number) => readonly LiveNotification[];
  /** The beginning of a subscription. */
  beginOf: (subscription: number) => LiveNotification | undefined;
  causesOf: (one: LiveNotification) => readonly number[];
  isCausedBy: (one: LiveNotification, orders: ReadonlySet<number>) => boolean;
}

/** Finds notifications and their causes in what is held of a site, all by their `order`. */
function createLookup(site: SeenSite, others: Others): Lookup {
  const held = site.recording.held();
  const first = held[0]?.number ?? 0;
  const released = heldBack(site.recording, site.placed);
  const begins = new Map<number, LiveNotification>();
  for (const one of held) if (one.kind === 'subscribe') begins.set(one.subscription, one);

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

  function causesOf(one: LiveNotification) {
    const { number, kind, subscription, from } = one;
    const values = (released.get(number) ?? []).map((one) => held[one - first]?.order ?? 0);
    const [cause] = from ? others.find(from) : [];
    if (cause && isFreed(one, cause.one, cause.lookup.site.number)) return values;
    if (from) return [from, ...values];
    if (values.length > 0 || kind === 'subscribe') return values;
    const begin = begins.get(subscription);
    return begin && isInner(begin, others) ? [begin.order] : [];
  }

  return {
    site,
    labels: site.placed?.code.lanes.map(({ label }) => label) ?? [],
    find(order: number) {
      const one = held[indexOf(order)];
      return one?.order === order ? one : undefined;
    },
    after: (order: number) => held.slice(indexOf(order + 1)),
    beginOf: (subscription) => begins.get(subscription),
    causesOf,
    isCausedBy(one: LiveNotification, orders: ReadonlySet<number>) {
      // Nearly all have one cause alone.
      if (one.from && !released.has(one.number) && !orders.has(one.from)) return false;
      return causesOf(one).some((cause) => orders.has(cause));
    },
  };
}

/**
 * Tells whether a subscription was made by an operator of another pipe, for a value that it took in: not by its subscriber,
 * nor as that pipe itself was subscribed to.
 */
function isInner({ within, from }: LiveNotification, { lookupOf }: Others): boolean {
  for (let at = within; at && at.lane <= at.site.operatorCount; at = at.within) {
    const begin = lookupOf(at.site.number)?.beginOf(at.subscription);
    if (!begin || begin.from !== from) return true;
  }
  return false;
}
