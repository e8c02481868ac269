import type { Notification, Recording } from '../../score/record/recording.ts';

/** A recording that can be made to forget its oldest notifications. */
export type HeldRecording = ReturnType<typeof createHeldRecording>;

/**
 * Like `createRecording`, which is part of the page and never forgets on demand. It begins empty and holds at most `capacity` notifications; `onHeld` hears by how much what is held grows, and
 * by a negative number how many of the oldest have gone.
 */
export function createHeldRecording(capacity: number, onHeld: (by: number) => void) {
  const ring: (Notification | undefined)[] = [];
  const lastNext: (number | undefined)[] = [];
  const listeners = new Set<(notification: Notification) => void>();
  let count = 0;
  let forgotten = 0;
  let subscriptions = 0;

  function at(number: number) {
    return number > forgotten && number <= count ? ring[(number - 1) % capacity] : undefined;
  }

  function after(number: number) {
    const list: Notification[] = [];
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
    onHeld(-gone);
  }

  return {
    /** Writes a notification down, which gets its number. */
    add(given: Notification): Notification {
      if (count - forgotten === capacity) forget(1);
      count += 1;
      const notification = Object.assign(given, { number: count });
      ring[(count - 1) % capacity] = notification;
      if (given.kind === 'next') lastNext[given.lane] = count;
      if (listeners.size > 0) for (const listener of listeners) listener(notification);
      onHeld(1);
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
    /** When the oldest that is held happened; absent in an empty recording. */
    oldestMs: () => at(forgotten + 1)?.timeMs,
  } satisfies Recording & Record<string, unknown>;
}
