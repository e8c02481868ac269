import type { Subject } from 'rxjs';
import { hasEnded, isPlainSubject, watchLast } from '@partitura/score/trace/rxjs7.ts';
import { valueText } from '@partitura/score/trace/valueText.ts';
import { type Callee, ownFrame } from './callerFrame.ts';
import { countIncident } from './incidents.ts';
import type { Recorder } from './recorder.ts';
import { ALL_OF_FIRST } from './SitePipe.ts';

/**
 * Returns a function that records calls of a subject's `next`: the incidents of the subject, and the origin of all
 * notifications that the call triggers. At the beginning of each call, the returned function must be called; it returns
 * the function to call at the end.
 */
export function nextRecorder(store: Recorder) {
  const { activity } = store;

  return (subject: Subject<unknown>, value: unknown, next: Callee) => {
    if (!store.isRecording()) return undefined;
    const info = store.infoOf(subject);
    const calls = (info.callCount = (info.callCount ?? 0) + 1);
    const inside = (info.deliveredValues ??= []);
    const isOutside = !activity.isBusy;
    const depth = inside.length;
    const isEnded = hasEnded(subject);
    // A trigger without a value carries no information, so a later subscriber misses nothing.
    const isUnheard = !info.isHeard && value !== undefined && !isEnded && isPlainSubject(subject);
    const isSkipped = calls > ALL_OF_FIRST && calls % ALL_OF_FIRST > 0;
    const caller =
      !isSkipped && (isOutside || isUnheard || depth > 0)
        ? store.placeAt(ownFrame(next))
        : undefined;
    activity.readClock();
    info.firstValue ??= { value: valueText(value), atMs: activity.atMs };
    if (isEnded && info.endedAt)
      countIncident(store, info, { kind: 'fed', place: info.endedAt }, value);
    if (isUnheard && caller)
      countIncident(store, info, { kind: 'unheard', place: info.madeAt ?? caller }, value);
    if (depth > 0 && caller) {
      const outerValue = valueText(inside[depth - 1]);
      const nestedIncident = { kind: 'nested', place: caller, outerValue } as const;
      info.stopWatching?.();
      // Whether the last subscriber will still receive, after this nested call, the value that was being delivered.
      info.stopWatching = watchLast(subject, () => {
        if (inside.length <= depth)
          store.safely(() => countIncident(store, info, nestedIncident, value));
      });
    }
    inside.push(value);
    if (isOutside) activity.origin = { caller };
    return () => {
      inside.pop();
      if (depth === 0) {
        info.stopWatching?.();
        info.stopWatching = undefined;
      }
      if (isOutside) activity.origin = undefined;
    };
  };
}
