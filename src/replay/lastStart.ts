import { outputLane, type StreamCode } from '../code/streamCode.ts';
import type { Notification } from '../trace/recording.ts';

/** Finds where the last run of a stream begins: at the last subscription to its output. */
export function lastStart(
  code: StreamCode,
  held: readonly Notification[],
): Notification | undefined {
  const output = outputLane(code);
  return held.findLast(({ lane, kind }) => lane === output && kind === 'subscribe');
}
