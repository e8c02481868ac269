import { outputLane, type StreamCode } from '../code/streamCode.ts';
import type { Notification } from '../trace/recording.ts';

/** Cuts out the last run of a stream: all notifications since the last subscription to its output, if that is kept. */
export function lastRunOf(
  code: StreamCode,
  held: readonly Notification[],
): readonly [start: Notification, ...Notification[]] | undefined {
  const output = outputLane(code);
  const at = held.findLastIndex(({ lane, kind }) => lane === output && kind === 'subscribe');
  const start = held[at];
  return start && [start, ...held.slice(at + 1)];
}

/** Whether this notification ends its subscription. */
export function isEnd({ kind }: Pick<Notification, 'kind'>): boolean {
  return kind !== 'subscribe' && kind !== 'next';
}
