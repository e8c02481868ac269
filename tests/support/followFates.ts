import type { CodeLane } from '@partitura/score/code/streamCode.ts';
import { hueOf } from '@partitura/score/layout/cells.ts';
import { createFates } from '@partitura/score/trace/fates.ts';
import type { Treatment } from '@partitura/score/trace/fate.ts';
import type { Notification } from '@partitura/score/trace/recording.ts';

/**
 * Follows notifications on lanes; the lane `at` treats values in the given way. Returns the fate of each notification,
 * as known when the notification is added.
 */
export function followFates(
  lanes: readonly CodeLane[],
  treatment: Treatment | undefined,
  held: readonly Notification[],
  at = 1,
) {
  const fates = createFates(lanes, (lane) => (lane === at ? treatment : undefined));
  return held.map((one) => {
    const step = fates.add(one);
    const { fate, stoppedFates } = step;
    const replaced = stoppedFates.filter(({ stop }) => stop === 'replaced');
    return {
      ...step,
      hue: hueOf(step),
      heldOn: fate.stop === 'held' ? fate.taker : undefined,
      replaced: replaced.map((one) => one.notification),
      dropped: stoppedFates.filter((one) => !replaced.includes(one)).map((one) => one.notification),
    };
  });
}
