/** The kinds of notifications on a lane. */
export type NotificationKind = 'subscribe' | 'next' | 'error' | 'complete' | 'unsubscribe';

/** One thing that happened on a lane of a stream, in clock time. */
export interface Notification {
  /** Counts the notifications of a recording from 1. */
  readonly number: number;
  readonly lane: number;
  readonly kind: NotificationKind;
  readonly timeMs: number;
  /** The value of a next, the error of an error. */
  readonly value: unknown;
  /** Which of the lane's subscriptions it belongs to; counts all subscriptions of the recording from 1. */
  readonly subscription: number;
  /** The notification that made this one happen, if any that is known. */
  readonly cause: number | undefined;
  /** The subscription that its own was made for: that of the first lane downstream, if it is of this recording. */
  readonly under?: number | undefined;
}

/** A bounded list of the notifications of one stream's lanes, the oldest first. */
export type Recording = ReturnType<typeof createRecording>;

/** How many notifications a recording holds. Source: SPEC SC4. */
export const CAPACITY = 10_000;

/** Makes an empty recording; when it is full, the oldest notification makes room for the newest. */
export function createRecording(capacity = CAPACITY) {
  const ring: Notification[] = [];
  const lastNext: (number | undefined)[] = [];
  const listeners = new Set<(notification: Notification) => void>();
  let count = 0;
  let subscriptions = 0;

  return {
    /** Writes a notification down; gives it back with its number. */
    add(given: Omit<Notification, 'number'>): Notification {
      count += 1;
      // A spread would take ten times as long.
      const notification = {
        number: count,
        lane: given.lane,
        kind: given.kind,
        timeMs: given.timeMs,
        value: given.value,
        subscription: given.subscription,
        cause: given.cause,
        under: given.under,
      };
      ring[(count - 1) % capacity] = notification;
      if (given.kind === 'next') lastNext[given.lane] = count;
      for (const listener of listeners) {
        try {
          listener(notification);
        } catch (error) {
          queueMicrotask(() => {
            throw error;
          });
        }
      }
      return notification;
    },
    /** Gives a new subscription its number. */
    openSubscription: () => (subscriptions += 1),
    /** Notifications that are still held, the oldest first; later additions do not change the list. */
    held: () => after(0),
    after,
    /** The latest next of a lane after the notification of this number, if it is still held. */
    lastOf(lane: number, number = 0) {
      const last = lastNext[lane] ?? 0;
      return last > Math.max(number, count - capacity) ? last : undefined;
    },
    /** How many notifications were ever added: as long as it is the same, so are those held. */
    version: () => count,
    /**
     * Calls `onNotification` with every new one, amid its delivery, until the function it returns is
     * called. An error that it throws goes to the page as an unhandled one, and not into the stream.
     */
    subscribe(onNotification: (notification: Notification) => void): () => void {
      listeners.add(onNotification);
      return () => listeners.delete(onNotification);
    },
  };

  /** Those of the held ones that came after the one with this number, 0 for all. */
  function after(number: number): readonly Notification[] {
    const wanted = Math.min(count - number, capacity);
    const from = (count - wanted) % capacity;
    const wrapped = from + wanted - capacity;
    const newer = ring.slice(from, from + wanted);
    return wrapped > 0 ? newer.concat(ring.slice(0, wrapped)) : newer;
  }
}
