/** The shared counters of several recordings. */
export type Tally = ReturnType<typeof createTally>;

export function createTally() {
  return {
    /** The number of the latest notification. */
    count: 0,
    /** The number of kept notifications. */
    keptCount: 0,
    subscriptions: 0,
  };
}

/** The capacity of a recording. Source: SPEC SC4. */
export const CAPACITY = 10_000;

/** Makes an empty ring of notifications; when the ring is full, each new notification replaces the oldest. */
export function createRing<Of extends { readonly number: number }>(capacity: number, tally: Tally) {
  const ring = {
    kept: [] as Of[],
    /** The index of the oldest notification. */
    start: 0,
    /** The number of the latest dropped notification. */
    lastDroppedNumber: 0,
    tally,
    /** Called with each added notification. */
    onPut: undefined as ((notification: Of) => void) | undefined,
    /** Adds a notification whose number is higher than all others. */
    put(notification: Of) {
      const { kept, start } = ring;
      if (kept.length < capacity) {
        kept.push(notification);
        tally.keptCount += 1;
      } else {
        ring.lastDroppedNumber = kept[start]?.number ?? 0;
        kept[start] = notification;
        ring.start = (start + 1) % capacity;
      }
      ring.onPut?.(notification);
    },
    /** Returns the number for the next notification. */
    nextNumber: () => (tally.count += 1),
    openSubscription: () => (tally.subscriptions += 1),
  };
  return ring;
}
