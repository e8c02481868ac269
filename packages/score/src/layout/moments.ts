import type { Notification } from '../trace/recording.ts';

/** The time in which effects still belong to the moment of their cause. Source: SPEC SC2.24. */
const MOMENT_MS = 5;

/**
 * Groups the notifications of a growing recording into moments. The returned function says whether a notification
 * belongs to the moment of the previous notification. It does if both have the same time. Shortly after the beginning
 * of that moment, it also does if in that moment its cause occurred, its subscription began or lost its input or its
 * output, or the subscription that it completes emitted a value.
 */
export function createMoments() {
  let [sinceMs, lastMs, first] = [NaN, NaN, 0];
  let subscriptions = new Set<number | undefined>();
  let emitting = new Set<number>();
  let cut = new Set<number | undefined>();

  return (notification: Notification): boolean => {
    const { number, kind, timeMs, cause, subscription, parentSubscription } = notification;
    const isEnd = kind === 'complete' && emitting.has(subscription);
    const isCut = kind === 'unsubscribe' && cut.has(parentSubscription);
    const isCaused =
      isEnd || isCut || (cause !== undefined && cause >= first) || subscriptions.has(subscription);
    const isSame = timeMs === lastMs || (isCaused && timeMs - sinceMs < MOMENT_MS);
    lastMs = timeMs;
    if (!isSame) {
      [sinceMs, first] = [timeMs, number];
      subscriptions = new Set();
      emitting = new Set();
      cut = new Set();
    }
    if (kind === 'next') emitting.add(subscription);
    if (kind === 'subscribe') subscriptions.add(subscription);
    if (kind === 'unsubscribe') {
      subscriptions.add(parentSubscription);
      cut.add(subscription);
    }
    return isSame;
  };
}

/** The notifications of each moment of a recording, oldest first. */
export function groupMoments(notifications: readonly Notification[]): Notification[][] {
  const isSameMoment = createMoments();
  const moments: Notification[][] = [];
  for (const notification of notifications) {
    if (isSameMoment(notification)) moments.at(-1)?.push(notification);
    else moments.push([notification]);
  }
  return moments;
}

/** The notifications of a recording; all notifications of one moment have the time of its beginning. */
export function withMomentTimes(notifications: readonly Notification[]): readonly Notification[] {
  return groupMoments(notifications).flatMap((moment) =>
    moment.map((one) => ({ ...one, timeMs: moment[0]?.timeMs ?? one.timeMs })),
  );
}

/** The notifications of the latest moment of a recording. */
export function lastMoment(notifications: readonly Notification[]): readonly Notification[] {
  // After a pause, another moment begins.
  const from = notifications.findLastIndex(
    ({ timeMs }, index) => timeMs - (notifications[index - 1]?.timeMs ?? -Infinity) >= MOMENT_MS,
  );
  return groupMoments(notifications.slice(from)).at(-1) ?? [];
}

/** The moments of a recording, oldest first, each at the time of its last notification. */
export function momentTimes(notifications: readonly Notification[]): number[] {
  return groupMoments(notifications).flatMap((moment) => moment.at(-1)?.timeMs ?? []);
}
