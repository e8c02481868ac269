import type { Notification } from '../trace/recording.ts';
import { drawingOf } from '../drawnOperators.ts';
import { silenceBefore } from './endFacts.ts';
import type { RecordedStream } from './fact.ts';
import { readerOf } from './readRecorded.ts';

/**
 * The time of the last error, or else of the last loss: an inner stream that a value cut off, a time limit that passed,
 * or a value that was ignored during an inner stream or as equal to the previous one. The verdict of a question is about this, not about a
 * later tick.
 */
export function lastLossMs(recordedStream: RecordedStream): number | undefined {
  const reader = readerOf(recordedStream);
  const { nameAt, notifications, find, stepOf } = reader;
  const isLost = (each: Notification) =>
    isCut(each) || isIgnored(each) || silenceBefore(reader, each) !== undefined;
  const error = notifications.findLast(({ kind }) => kind === 'error');
  return (error ?? notifications.findLast(isLost))?.timeMs;

  function isCut({ kind, cause, parentSubscription }: Notification) {
    const by = find(cause);
    const isSibling = by?.parentSubscription === parentSubscription;
    return kind === 'unsubscribe' && by?.kind === 'next' && isSibling;
  }

  function isIgnored(notification: Notification) {
    const { stop, during, taker = -1 } = stepOf(notification)?.fate ?? {};
    const isEqual = () => drawingOf(nameAt(taker, notification.number)).drops === 'same';
    return (
      notification.kind === 'next' && stop === 'ignored' && (during !== undefined || isEqual())
    );
  }
}
