import { CAPACITY, type Notification, type Recording } from '../trace/recording.ts';

/**
 * Tells which notifications belong to a subscription of the source, or to any: those of the subscriptions below, which
 * were made just before it, and of those that its values reach.
 */
export function runOf(
  recording: Pick<Recording, 'after' | 'version'>,
  source: number | undefined,
): (one: Pick<Notification, 'subscription'>) => boolean {
  if (source === undefined) return () => true;
  const subscriptions = new Set<number>();
  const numbers = new Set<number>();
  /** By lane, the subscription that was made last: a pipe is subscribed to from its end. */
  const latest: number[] = [];
  let known = 0;

  function learn({ number, lane, kind, subscription, cause }: Notification) {
    if (kind === 'subscribe') {
      latest[lane] = subscription;
      if (lane === 0 && subscription === source) latest.forEach((one) => subscriptions.add(one));
    } else if (lane > 0 && cause !== undefined && numbers.has(cause)) {
      subscriptions.add(subscription);
    }
    if (subscriptions.has(subscription)) numbers.add(number);
    numbers.delete(number - CAPACITY);
  }

  return ({ subscription }) => {
    const version = recording.version();
    if (version > known) {
      const news = recording.after(known);
      known = version;
      news.forEach(learn);
    }
    return subscriptions.has(subscription);
  };
}
