import type { Notification } from '../trace/recording.ts';
import { outputLane, type StreamCode } from '../code/streamCode.ts';

/** Returns the last run of a stream: all notifications from the last subscription to its output on, if it is kept. */
export function lastRunOf(
  code: StreamCode,
  notifications: readonly Notification[],
): readonly [start: Notification, ...Notification[]] | undefined {
  const output = outputLane(code);
  const at = notifications.findLastIndex(
    ({ lane, kind }) => lane === output && kind === 'subscribe',
  );
  const start = notifications[at];
  return start && [start, ...notifications.slice(at + 1)];
}
