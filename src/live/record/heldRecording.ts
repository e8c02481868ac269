import type { LiveNotification, LiveRecording } from './site.ts';

/** A recording that can be made to forget its oldest notifications. */
export type HeldRecording = ReturnType<typeof createHeldRecording>;

/**
 * Like `createRecording`, which is part of the page and never forgets on demand. It begins empty and holds at most
 * `capacity` notifications; once it is full, a tenth goes at a time, as each time all others move. `onHeld` hears by how
 * much what is held grows, and by a negative number how many of the oldest have gone; it gives how many notifications
 * there ever were in all.
 */
export function createHeldRecording(capacity: number, onHeld: (by: number) => number) {
  const list: LiveNotification[] = [];
  const listeners = new Set<() => void>();
  let forgotten = 0;
  let subscriptions = 0;

  const after = (number: number) => list.slice(Math.max(0, number - forgotten));

  function forget(many: number) {
    const gone = list.splice(0, many).length;
    forgotten += gone;
    onHeld(-gone);
  }

  return {
    /** Writes a notification down, which gets its number and its order. */
    add(given: LiveNotification): LiveNotification {
      const order = onHeld(1);
      if (list.length === capacity) forget(capacity / 10);
      list.push(Object.assign(given, { number: forgotten + list.length + 1, order }));
      listeners.forEach((listener) => listener());
      return given;
    },
    forget,
    openSubscription: () => (subscriptions += 1),
    held: () => after(0),
    after,
    version: () => forgotten + list.length,
    subscribe(onNotification: () => void) {
      listeners.add(onNotification);
      return () => listeners.delete(onNotification);
    },
    /** When the oldest that is held happened; never, in an empty recording. */
    oldestMs: () => list[0]?.timeMs ?? Infinity,
  } satisfies LiveRecording & Record<string, unknown>;
}
