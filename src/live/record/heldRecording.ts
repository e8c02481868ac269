import type { Notification, Recording } from '../../score/record/recording.ts';
import type { Origin } from './site.ts';

/** A notification, and that of another site which made it happen. */
export type LiveNotification = Notification & { readonly origin: Origin | undefined };

/** A recording that can be made to forget its oldest notifications. */
export type HeldRecording = ReturnType<typeof createHeldRecording>;

/**
 * Makes an empty recording that holds at most `capacity` notifications; `onForget` hears how many of the oldest have
 * gone.
 */
export function createHeldRecording(capacity: number, onForget: (count: number) => void) {
  const ring: (LiveNotification | undefined)[] = [];
  const lastNext: (number | undefined)[] = [];
  const listeners = new Set<(notification: Notification) => void>();
  let count = 0;
  let forgotten = 0;
  let subscriptions = 0;

  function at(number: number) {
    return number > forgotten && number <= count ? ring[(number - 1) % capacity] : undefined;
  }

  function after(number: number) {
    const list: LiveNotification[] = [];
    for (let next = Math.max(number, forgotten) + 1; next <= count; next += 1) {
      const notification = at(next);
      if (notification) list.push(notification);
    }
    return list;
  }

  function forget(many: number) {
    const gone = Math.min(many, count - forgotten);
    for (let index = 0; index < gone; index += 1) {
      ring[forgotten % capacity] = undefined;
      forgotten += 1;
    }
    onForget(gone);
  }

  return {
    add(given: Omit<LiveNotification, 'number'>): LiveNotification {
      if (count - forgotten === capacity) forget(1);
      count += 1;
      const { lane, kind, timeMs, value, subscription, cause, origin } = given;
      const number = count;
      const notification = { number, lane, kind, timeMs, value, subscription, cause, origin };
      ring[(count - 1) % capacity] = notification;
      if (kind === 'next') lastNext[lane] = count;
      if (listeners.size > 0) for (const listener of listeners) listener(notification);
      return notification;
    },
    forget,
    openSubscription: () => (subscriptions += 1),
    held: () => after(0),
    after,
    lastOf(lane: number) {
      const last = lastNext[lane] ?? 0;
      return last > forgotten ? last : undefined;
    },
    version: () => count,
    subscribe(onNotification: (notification: Notification) => void) {
      listeners.add(onNotification);
      return () => listeners.delete(onNotification);
    },
    /** The notification with this number, if it is held. */
    at,
    /** When the oldest that is held happened; absent in an empty recording. */
    oldestMs: () => at(forgotten + 1)?.timeMs,
  } satisfies Recording & Record<string, unknown>;
}
