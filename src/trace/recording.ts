import { createListeners } from '../clock/listeners.ts';

export type NotificationKind = 'subscribe' | 'next' | 'error' | 'complete' | 'unsubscribe';

/** One event on a lane of a stream, in clock time. */
export interface Notification {
  /** Counts the notifications of a recording, and of those that it is counted with, from 1. */
  readonly number: number;
  readonly lane: number;
  readonly kind: NotificationKind;
  readonly timeMs: number;
  /** The value of a next, the error of an error. */
  readonly value: unknown;
  /** The subscription that it belongs to, which has one lane; numbered like notifications. */
  readonly subscription: number;
  /** The number of the notification that caused this one, if known. */
  readonly cause: number | undefined;
  /** The subscription that its own was made for: that of the first lane downstream, if it is recorded. */
  readonly under?: number | undefined;
  /** Where its subscription leads to; in recordings of sites alone, and absent where no pipe is known. */
  readonly within?: Within | undefined;
}

/** A subscription that another one was made for, of whatever site. */
export interface Within {
  readonly site: number;
  /** Where a subscriber has subscribed, or what is shared: one more than the lane that brought it the value. */
  readonly lane: number;
  readonly subscription: number;
  /** Where that one leads to; absent too where the way would be very long. */
  readonly within: Within | undefined;
  readonly depth: number;
}

/** A bounded list of the notifications of one stream's lanes, oldest first. */
export type Recording = ReturnType<typeof createRecording>;

/** What several recordings count together. */
export type Tally = ReturnType<typeof createTally>;

export function createTally() {
  return {
    /** Notifications that there ever were. */
    count: 0,
    /** Those of them that are held. */
    held: 0,
    subscriptions: 0,
  };
}

/** How many notifications a recording holds. Source: SPEC SC4. */
export const CAPACITY = 10_000;

/** Makes an empty recording; when it is full, the oldest notification makes room for the newest. */
export function createRecording(capacity = CAPACITY, tally: Tally = createTally()) {
  let ring: Notification[] = [];
  /** Where the oldest one is. */
  let start = 0;
  /** The number of the latest one, and of the latest that was dropped. */
  let latest = 0;
  let dropped = 0;
  const lastNext: (number | undefined)[] = [];
  const { subscribe, notify, count } = createListeners<[Notification]>();

  function put(notification: Notification): Notification {
    if (ring.length < capacity) {
      ring.push(notification);
      tally.held += 1;
    } else {
      dropped = ring[start]?.number ?? 0;
      ring[start] = notification;
      start = (start + 1) % capacity;
    }
    latest = notification.number;
    if (notification.kind === 'next') lastNext[notification.lane] = latest;
    if (count() > 0) notify(notification);
    return notification;
  }

  /** The number of the nth one that is held. */
  const numberAt = (index: number) => ring[(start + index) % ring.length]?.number ?? Infinity;

  /** How many of those held have at most this number. */
  function countUpTo(number: number) {
    let [from, to] = [0, ring.length];
    while (from < to) {
      const middle = (from + to) >> 1;
      if (numberAt(middle) <= number) from = middle + 1;
      else to = middle;
    }
    return from;
  }

  function from(index: number): Notification[] {
    const at = start + index;
    if (at >= ring.length) return ring.slice(at - ring.length, start);
    return start === 0 ? ring.slice(at) : ring.slice(at).concat(ring.slice(0, start));
  }

  return {
    /** Adds a notification, and returns it with its number. */
    add(given: Omit<Notification, 'number'>): Notification {
      tally.count += 1;
      // A spread would take ten times as long.
      return put({
        number: tally.count,
        lane: given.lane,
        kind: given.kind,
        timeMs: given.timeMs,
        value: given.value,
        subscription: given.subscription,
        cause: given.cause,
        under: given.under,
        within: given.within,
      });
    },
    /** Writes a notification down that has a number, which is above those of the others. */
    put,
    openSubscription: () => (tally.subscriptions += 1),
    /** Notifications that are still held, the oldest first; later additions do not change the list. */
    held: (): readonly Notification[] => from(0),
    /** Those after the one with this number, 0 for all; `undefined` where some of them are no longer held. */
    after(number: number): readonly Notification[] | undefined {
      return number < dropped ? undefined : from(countUpTo(number));
    },
    /** The notification with this number, if it is still held. */
    find(number: number): Notification | undefined {
      const one = ring[(start + countUpTo(number) - 1) % ring.length];
      return one?.number === number ? one : undefined;
    },
    /** The latest next of a lane after the notification of this number, if it is still held. */
    lastOf(lane: number, number = 0) {
      const last = lastNext[lane] ?? 0;
      return last > Math.max(number, dropped) ? last : undefined;
    },
    /** The number of the latest one: as long as it is the same, so are those held, but for what is forgotten. */
    version: () => latest,
    /** The number of the oldest one that is held; `Infinity` where there is none. */
    oldest: () => numberAt(0),
    forget(many: number): void {
      const kept = from(many);
      dropped = numberAt(ring.length - kept.length - 1);
      tally.held -= ring.length - kept.length;
      ring = kept;
      start = 0;
    },
    /** Calls `onNotification` with every new one, amid its delivery, until the function it returns is called. */
    subscribe,
  };
}
