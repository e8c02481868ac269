import type { Notification, Recording } from '../../../trace/recording.ts';

/** The kept beginnings of subscriptions of the source lane, oldest first. */
export function sourceBeginnings(recording: Pick<Recording, 'held'>): readonly Notification[] {
  return recording.held().filter(({ lane, kind }) => lane === 0 && kind === 'subscribe');
}

/**
 * Returns which subscriptions of a site belong to one of its source, or to any: its owners, and the subscriptions that
 * its values reach.
 */
export function runOf(
  recording: Recording,
  source: number | undefined,
): (subscription: number) => boolean {
  if (source === undefined) return () => true;
  const belonging = new Set([source]);
  let known = 0;

  function learn({ lane, kind, subscription, cause = 0, within }: Notification) {
    if (subscription === source)
      for (let at = within; at; at = at.within) belonging.add(at.subscription);
    const from = lane === 0 || kind === 'subscribe' ? undefined : recording.find(cause);
    if (from && belonging.has(from.subscription)) belonging.add(subscription);
  }

  return (subscription) => {
    if (recording.version() > known) {
      const news = recording.after(known) ?? recording.held();
      known = recording.version();
      news.forEach(learn);
    }
    return belonging.has(subscription);
  };
}
