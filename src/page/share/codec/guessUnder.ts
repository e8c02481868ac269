import type { CodeLane } from '../../../code/streamCode.ts';
import type { Notification } from '../../../trace/recording.ts';

/**
 * Adds to notifications of an old link the owners of their subscriptions: presumably the latest subscription of the
 * lane downstream.
 */
export function guessUnder(
  held: readonly Notification[],
  lanes: readonly CodeLane[],
): readonly Notification[] {
  const downstream = lanes.map(({ inside = -1 }, lane) => {
    const below = lanes.findIndex(({ above }) => above === lane);
    return below < 0 ? inside : below;
  });
  const live = lanes.map(() => new Set<number>());
  const made = new Map<number, number | undefined>();
  return held.map((one) => {
    const { lane, kind, subscription } = one;
    if (kind === 'subscribe') {
      live[lane]?.add(subscription);
      made.set(subscription, [...(live[downstream[lane] ?? -1] ?? [])].at(-1));
    } else if (kind !== 'next') {
      live[lane]?.delete(subscription);
    }
    return { ...one, under: made.get(subscription) };
  });
}
