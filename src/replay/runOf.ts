import { CAPACITY, type Notification, type Recording } from '../trace/recording.ts';

/**
 * Tells which notifications belong to a subscription of the source, or to any: those of the subscriptions that it was
 * made for, and of those that its values reach.
 */
export function runOf(
  recording: Pick<Recording, 'after' | 'version'>,
  source: number | undefined,
): (one: Pick<Notification, 'subscription'>) => boolean {
  if (source === undefined) return () => true;
  const owners = new Map(
    recording.after(0).map(({ subscription, under }) => [subscription, under]),
  );
  const subscriptions = new Set<number>();
  for (let at: number | undefined = source; at !== undefined; at = owners.get(at))
    subscriptions.add(at);
  const numbers = new Set<number>();
  let known = 0;

  return ({ subscription: asked }) => {
    for (const { number, lane, subscription, cause } of recording.after(known)) {
      if (lane > 0 && cause !== undefined && numbers.has(cause)) subscriptions.add(subscription);
      if (subscriptions.has(subscription)) numbers.add(number);
      numbers.delete(number - CAPACITY);
    }
    known = recording.version();
    return subscriptions.has(asked);
  };
}
