import type { Notification } from '../trace/recording.ts';
import { outputLane, type StreamCode } from '../code/streamCode.ts';

/** Returns the last run of a stream: all notifications since the last subscription to its output, if that is kept. */
export function lastRunOf(
  code: StreamCode,
  held: readonly Notification[],
): readonly [start: Notification, ...Notification[]] | undefined {
  const output = outputLane(code);
  const at = held.findLastIndex(({ lane, kind }) => lane === output && kind === 'subscribe');
  const start = held[at];
  return start && [start, ...held.slice(at + 1)];
}
