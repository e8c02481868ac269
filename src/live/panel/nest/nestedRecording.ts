import { CAPACITY, createRecording, type Recording } from '../../../trace/recording.ts';
import type { LiveNotification, LiveRecording } from '../../record/site.ts';
import { isFreed } from '../isFreed.ts';
import { createMembership } from './membership.ts';
import type { Nest } from './nestPipes.ts';

/** What happened in a pipe and in those in it, with numbers and lanes of its own. */
export interface NestedRecording extends Recording {
  /** Gives the number here of a notification, by its `order`; the nearest cause of it here where it is not shown. */
  readonly numberOf: (order: number) => number | undefined;
  /** Gives the notification of a number here, while it is held. */
  readonly originOf: (number: number) => Origin | undefined;
}

/** A notification, and the number of its site. */
export interface Origin {
  readonly site: number;
  readonly one: LiveNotification;
}

interface Source {
  readonly site: number;
  readonly index: number;
  readonly recording: LiveRecording;
  /** How many notifications of it are known here. */
  known: number;
}

/**
 * Joins the recordings of a pipe and of those in it, in the order in which all happened. Of the inner ones only those
 * notifications are taken that belong to subscriptions of the pipe above. `isSeen` tells which of the chosen pipe are wanted.
 *
 * It takes in what is new whenever it is read; the app's deliveries only tell those who listen.
 */
export function nestedRecording(
  nest: Nest,
  isSeen: (one: { subscription: number }) => boolean,
): NestedRecording {
  const joined = createRecording();
  const membership = createMembership(nest, isSeen);
  const recordings = new Map(
    [...nest.blocks, ...nest.between].map(({ number, recording }) => [number, recording]),
  );
  const sources = Array.from(recordings, ([site, recording], index): Source => {
    return { site, index, recording, known: 0 };
  });
  const numbers = new Map<number, number>();
  /** Its latest keys, as a ring: a map from which many were deleted is slow to find its oldest key. */
  const numbered: number[] = [];
  let count = 0;
  const origins: Origin[] = [];

  function takeNews() {
    const news = sources.flatMap((source) => {
      const version = source.recording.version();
      if (version === source.known) return [];
      const list = source.recording.after(source.known);
      source.known = version;
      return list.map((one) => ({ one, source }));
    });
    news.sort((left, right) => left.one.order - right.one.order);
    for (const { one, source } of news) take(one, source);
  }

  function take(one: LiveNotification, { site, index }: Source) {
    const { kind, timeMs, value, subscription, order, from = 0 } = one;
    const block = membership.blockOf(one, site);
    const nearest = numbers.get(from);
    const origin = nearest === undefined ? undefined : origins[nearest % CAPACITY];
    const isUncaused = origin?.one.order === from && isFreed(one, origin.one, origin.site);
    const cause = isUncaused ? undefined : nearest;
    let number = cause;
    if (block && one.lane >= block.fromLane) {
      number = joined.add({
        ...{ kind, timeMs, value, cause },
        lane: block.offset + one.lane,
        subscription: numberAt(subscription, index),
        under: ownerOf(one, index),
      }).number;
      origins[number % CAPACITY] = { site, one };
    }
    if (number === undefined) return;
    numbers.delete(numbered[count] ?? 0);
    numbered[count] = order;
    numbers.set(order, number);
    count = (count + 1) % (2 * CAPACITY);
  }

  /** Subscriptions of several sites have the same number. */
  function numberAt(subscription: number, index: number) {
    return subscription * sources.length + index;
  }

  /** The subscription here that one of a site was made for: in its own pipe, else in the nearest that has lines here. */
  function ownerOf({ under, within }: LiveNotification, index: number): number | undefined {
    if (under !== undefined) return numberAt(under, index);
    let at = within;
    while (at && !nest.blocks.some(({ number }) => number === at?.site.number)) at = at.within;
    // Where a value was being delivered, its operator has taken it in.
    const by = at?.within?.site === at?.site && at?.within?.lane === at?.lane ? at?.within : at;
    const owner = sources.find(({ site }) => site === by?.site.number);
    return by && owner && numberAt(by.subscription, owner.index);
  }

  /** Reads what is new before `read` does. */
  function fresh<Result>(read: () => Result): Result {
    takeNews();
    return read();
  }

  return {
    ...joined,
    held: () => fresh(joined.held),
    after: (number) => fresh(() => joined.after(number)),
    version: () => fresh(joined.version),
    subscribe(onNotification) {
      // Which one it is, nobody asks: what is new is read later.
      const tell = onNotification as () => void;
      const stops = sources.map(({ recording }) => recording.subscribe(tell));
      return () => stops.forEach((stop) => stop());
    },
    numberOf: (order) => fresh(() => numbers.get(order)),
    originOf: (number) => fresh(() => (isHeld(number) ? origins[number % CAPACITY] : undefined)),
  };

  function isHeld(number: number) {
    const version = joined.version();
    return number > Math.max(0, version - CAPACITY) && number <= version;
  }
}
