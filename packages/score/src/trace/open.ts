import type { Fate } from './fate.ts';
import type { Notification } from './recording.ts';

/** An open subscription. */
interface Open {
  /** The cause of the subscription's beginning. */
  readonly cause: number | undefined;
  /** The number of the subscription's beginning, if the subscription was made for a value with a root. */
  readonly beginning: number | undefined;
  /** The fate of the value for which this inner stream was begun. */
  readonly fate: Fate | undefined;
}

/** Follows the open subscriptions of a recording; `outers` has the lane that subscribes to each lane, or -1. */
export function createOpen(outers: readonly number[]) {
  const subscriptions = new Map<number | undefined, Open>();
  /** The open inner subscriptions of each operator, by the operator's own subscription. */
  const inner = outers.map(() => new Map<number | undefined, Set<number>>());

  return {
    find: (subscription: number | undefined): Open | undefined => subscriptions.get(subscription),
    /** The earliest open inner stream of a lane's subscription, if there is one. */
    innerOf: (lane: number, parentSubscription: number | undefined): number | undefined =>
      inner[lane]?.get(parentSubscription)?.values().next().value,
    /** Begins a subscription, for a value with this root and fate. */
    begin(notification: Notification, root: number, of?: Fate): void {
      const { number, lane, cause, subscription, parentSubscription } = notification;
      const owner = subscriptions.get(parentSubscription);
      const isInner = owner?.beginning !== undefined || owner?.cause !== cause;
      const beginning = root && parentSubscription !== undefined && isInner ? number : undefined;
      const outer = outers[lane] ?? -1;
      const all = inner[outer]?.get(parentSubscription) ?? new Set();
      inner[outer]?.set(parentSubscription, all.add(subscription));
      const fate = outer >= 0 && of?.taker === outer ? of : undefined;
      subscriptions.set(subscription, { cause, beginning, fate });
    },
    /** Ends a subscription; if it is an inner stream, returns the fate of the value for which it was made. */
    end({ lane, subscription, parentSubscription }: Notification): Fate | undefined {
      const { fate } = subscriptions.get(subscription) ?? {};
      subscriptions.delete(subscription);
      const all = inner[outers[lane] ?? -1];
      const rest = all?.get(parentSubscription);
      if (rest?.delete(subscription) && rest.size === 0) all?.delete(parentSubscription);
      return fate;
    },
  };
}
