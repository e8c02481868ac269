import type { Fate } from './fate.ts';

/** The values that operators hold back, by the lanes of the operators, oldest first. */
export function createWaiting<Held extends { readonly fate: Fate }>(count: number) {
  const lanes = Array.from({ length: count }, (): Held[] => []);
  return {
    put: (held: Held): void => void lanes[held.fate.taker]?.push(held),
    has: (lane: number, number: number | undefined): boolean =>
      lanes[lane]?.some(({ fate }) => fate.notification.number === number) ?? false,
    /** Removes and returns up to `many` values of one subscription; `from` is their lane, if not any. */
    take(lane: number, subscription: number | undefined, many = Infinity, from?: number): Held[] {
      const gone: Held[] = [];
      const rest = lanes[lane]?.filter((held) => {
        const { parentSubscription = subscription, lane: own } = held.fate.notification;
        const stays =
          parentSubscription !== subscription || own !== (from ?? own) || gone.length === many;
        if (!stays) gone.push(held);
        return stays;
      });
      if (rest) lanes[lane] = rest;
      return gone;
    },
  };
}
