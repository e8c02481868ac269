import type { Notification } from '../trace/recording.ts';
import { drawingOf } from '../drawnOperators.ts';
import { silenceBefore } from './endFacts.ts';
import type { RecordedStream } from './fact.ts';
import { readerOf } from './readRecorded.ts';

/**
 * The time of the last error, if `first` is `error` and there is an error, or else of the last loss: an inner stream
 * that a value cut off, a time limit that passed, or a value that was ignored during an inner stream or because it
 * equals the previous value. The verdict of a question is about this loss, not about a later tick.
 */
export function lastLossMs(
  recordedStream: RecordedStream,
  first: 'loss' | 'error',
): number | undefined {
  const reader = readerOf(recordedStream);
  const { nameAt, notifications, find, stepOf } = reader;
  const isLost = (each: Notification) =>
    isCut(each) || isIgnored(each) || silenceBefore(reader, each) !== undefined;
  const error =
    first === 'error' ? notifications.findLast(({ kind }) => kind === 'error') : undefined;
  return (error ?? notifications.findLast(isLost))?.timeMs;

  function isCut({ kind, cause, subscription, parentSubscription }: Notification) {
    const by = find(cause);
    // A notifier, such as the notifier of `retry`, ends with its own value.
    const isOther =
      by?.parentSubscription === parentSubscription && by?.subscription !== subscription;
    return kind === 'unsubscribe' && by?.kind === 'next' && isOther;
  }

  function isIgnored(notification: Notification) {
    const { stop, out, start, during, taker = -1 } = stepOf(notification)?.fate ?? {};
    if (notification.kind !== 'next' || stop !== 'ignored' || out || start) return false;
    return during !== undefined || drawingOf(nameAt(taker, notification.number)).drops === 'same';
  }
}
