import { createListeners } from '@partitura/base/clock/listeners.ts';
import { CAPACITY, createRing, createTally } from './ring.ts';

export { CAPACITY };

export type NotificationKind = 'subscribe' | 'next' | 'error' | 'complete' | 'unsubscribe';

/** One event on a lane of a stream, in clock time. */
export interface Notification {
  /** The number in the recording, from 1. Recordings with the same `Tally` share one numbering. */
  readonly number: number;
  readonly lane: number;
  readonly kind: NotificationKind;
  readonly timeMs: number;
  /** The value or the error; for a subscription to a port's answer, the list of the call's arguments. */
  readonly value: unknown;
  /** The number of the subscription, which has one lane. Subscriptions have their own numbers, from 1. */
  readonly subscription: number;
  /** The number of the notification that caused this one, if known. */
  readonly cause: number | undefined;
  /** The owner of the subscription: the subscription of the first lane downstream, if it is in this recording. */
  readonly parentSubscription?: number | undefined;
  /** The owner of the subscription; only in recordings of sites, and absent if no pipe is known. */
  readonly owner?: Owner | undefined;
  /** The subscription of the input that was delivering a value or its end; only in recordings of sites. */
  readonly input?: number | undefined;
  /** The call of `next`, outside any delivery, that led to this notification; only in recordings of sites. */
  readonly origin?: Origin | undefined;
  /**
   * The number of the object that is the value, always the same for one object; only in recordings of sites. For a
   * subscription, the number of the call of `pipe` (on the output's lane) or of the source (on any other lane).
   */
  readonly object?: number | undefined;
}

/** One call of a subject's `next`: all notifications that the call causes share this object. */
export interface Origin {
  /** The place that called `next`, if the place was looked up. */
  readonly caller: { readonly number: number } | undefined;
}

/** The owner of a subscription, of any site. */
export interface Owner {
  readonly site: number;
  /** The owner's lane; for a subscriber or a shared subscription, one more than the lane that passed the value on. */
  readonly lane: number;
  readonly subscription: number;
  /** The owner of that subscription; absent if unknown, or if the chain of owners would be very long. */
  readonly owner: Owner | undefined;
  readonly depth: number;
  /** Whether the site is an input, and not a pipe. */
  readonly isInput?: boolean | undefined;
  /** The number of objects that were made during the owner's deliveries; a recorder may keep this number. */
  lookups?: number;
}

/** The kept notifications of a recording, to which a recorder adds. */
export type Ring = ReturnType<typeof createRing<Notification>>;

export const isNext = ({ kind }: Pick<Notification, 'kind'>): boolean => kind === 'next';

/** Whether this notification ends its subscription. */
export const isEnd = ({ kind }: Pick<Notification, 'kind'>): boolean =>
  kind !== 'subscribe' && kind !== 'next';

/** A bounded list of the notifications of one stream's lanes, oldest first. */
export type Recording = ReturnType<typeof makeReadable>;

/** Makes an empty recording; when the recording is full, each new notification replaces the oldest. */
export function createRecording(capacity = CAPACITY): Recording {
  return makeReadable(createRing<Notification>(capacity, createTally()));
}

/** Extends a ring with the functions that read it, and returns the ring. */
export function makeReadable(ring: Ring) {
  const { subscribe, notify, count } = createListeners<[Notification]>();
  ring.onPut = (notification) => {
    if (count() > 0) notify(notification);
  };

  /** The number of the nth kept notification. */
  const numberAt = (index: number) =>
    ring.kept[(ring.start + index) % ring.kept.length]?.number ?? Infinity;

  /** Counts the kept notifications up to this number. */
  function countUpTo(number: number) {
    let [from, to] = [0, ring.kept.length];
    while (from < to) {
      const middle = (from + to) >> 1;
      if (numberAt(middle) <= number) from = middle + 1;
      else to = middle;
    }
    return from;
  }

  function from(index: number): Notification[] {
    const { kept, start } = ring;
    const at = start + index;
    if (at >= kept.length) return kept.slice(at - kept.length, start);
    return kept.slice(at).concat(kept.slice(0, start));
  }

  return Object.assign(ring, {
    /** The kept notifications, oldest first; later additions do not change the list. */
    held: (): readonly Notification[] => from(0),
    /** The notifications after this number (0 for all); `undefined` if some of them are no longer kept. */
    after(number: number): readonly Notification[] | undefined {
      return number < ring.lastDroppedNumber ? undefined : from(countUpTo(number));
    },
    /** The notification with this number, if kept. */
    find(number: number): Notification | undefined {
      const one = ring.kept[(ring.start + countUpTo(number) - 1) % ring.kept.length];
      return one?.number === number ? one : undefined;
    },
    /** The number of the latest notification: while this number stays the same, no notification has been added. */
    version: () => ring.kept.at(ring.start - 1)?.number ?? ring.lastDroppedNumber,
    /** The number of the oldest kept notification; `Infinity` if there is none. */
    oldest: () => numberAt(0),
    /** Drops this many of the oldest notifications. */
    forget(many: number): void {
      const kept = from(many);
      const forgottenCount = ring.kept.length - kept.length;
      ring.lastDroppedNumber = numberAt(forgottenCount - 1);
      ring.tally.keptCount -= forgottenCount;
      ring.kept = kept;
      ring.start = 0;
    },
    /** Calls `onNotification` with every new notification, during its delivery; returns the function to unsubscribe. */
    subscribe,
  });
}
