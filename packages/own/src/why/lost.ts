import type { Notification } from '@partitura/score/trace/recording.ts';
import type { Run } from '@partitura/score/trace/runIndex.ts';
import { isEmpty, type Rule, type Seen, valuesOf, shortened } from './rule.ts';

/** An inner stream with one of these operators may be empty on purpose. */
const MEANT_EMPTY = /^(?:ignoreElements|catchError|tap|takeUntil)$/;

/** An operator has failed while its source would have gone on; a `catchError` outside cannot bring the source back. */
export const endedByError: Rule = {
  id: 'endedByError',
  of: ({ ends }) => !ends,
  find(seen, run) {
    const { end: by } = run;
    const source = seen.above(run);
    if (by?.kind !== 'error' || !source || source.end?.kind === 'error') return false;
    const below = seen.below(run);
    // An operator other than `catchError` may turn the error into a value.
    const at = below.find(({ end }) => end?.kind !== 'error');
    if (at && seen.name(at.lane) !== 'catchError') return false;
    if (below.some((one) => seen.operator(one).ends === 'picked')) return false;
    if (beganAgain(seen, [run, ...below], by) || !isCutOff(seen, run, source)) return false;
    const inner = seen.inner(run);
    const queued = inner.at(-1)?.end?.kind === 'error' && valuesOf(source)[inner.length - 1];
    const isQueue = seen.operator(run).inner === 'queues';
    const value = isQueue ? queued || undefined : seen.causeOn(source.lane, by);
    return { id: at ? 'caughtOutside' : 'endedByError', at, by, value, other: source };
  },
};

/** Whether values of the source are lost after the error. */
function isCutOff(seen: Seen, run: Run, source: Run) {
  const isOpen = source.end?.kind === 'unsubscribe';
  if (isOpen) return valuesOf(source).length > 1 || seen.isEndless(source);
  // Values that have already arrived may still be waiting in the queue.
  return seen.operator(run).inner === 'queues' && seen.inner(run).length < valuesOf(source).length;
}

/** Whether one of the subscriptions was made again, by an operator such as `retry`. */
function beganAgain(seen: Seen, ended: readonly Run[], { number }: Notification) {
  return seen.all.some(
    ({ lane, first }) =>
      first.number > number &&
      first.parentSubscription !== undefined &&
      ended.some(
        (one) => one.lane === lane && one.first.parentSubscription === first.parentSubscription,
      ),
  );
}

/** Faults by which values do not arrive, or are not the intended values. */
export const lost: readonly Rule[] = [
  {
    id: 'lostGroups',
    of: ({ inner }) => inner,
    find(seen, run) {
      const groups = seen.above(run);
      if (!groups || seen.name(groups.lane) !== 'groupBy') return false;
      const begun = seen.inner(run).map(({ first }) => first.cause);
      const waits = valuesOf(groups).find(({ number }) => !begun.includes(number));
      if (!waits || !begun.some((one) => one !== undefined)) return false;
      return { by: waits, value: String(waits.value).replace(/: stream$/, '') };
    },
  },
  {
    id: 'takeUntilAbove',
    of: ({ ends }) => ends === 'signal',
    find(seen, run) {
      const { end } = run;
      const flattening = seen.below(run).find((one) => seen.operator(one).inner);
      if (end?.kind !== 'complete' || seen.above(run)?.end?.kind !== 'unsubscribe') return false;
      if (!flattening || flattening.end) return false;
      const [by, goesOn] = valuesOf(flattening).filter(({ number }) => number > end.number);
      const other = seen.inner(flattening).find((one) => !one.end);
      return goesOn && other && { by, name: seen.name(flattening.lane), other };
    },
  },
  {
    id: 'errorAsValue',
    of: (_, name) => name === 'catchError' || name === 'materialize',
    find(seen, run) {
      const isEnd = seen.name(run.lane) === 'materialize';
      const error = seen.childrenOf(run).find(({ end }) => end?.kind === 'error')?.end;
      const value = valuesOf(run).find((one) =>
        isEnd
          ? /^Notification \{"kind":"C"/.test(String(one.value))
          : error && one.value === error.value,
      );
      const other = seen.down(run);
      const isUsed = other && value && valuesOf(other).some(({ cause }) => cause === value.number);
      if (!isUsed || seen.name(other.lane) === 'dematerialize') return false;
      return { id: isEnd ? 'endAsValue' : 'errorAsValue', value, other: seen.name(other.lane) };
    },
  },
  {
    id: 'filterDropsAll',
    of: (_, name) => name === 'filter',
    find(seen, run) {
      const { lane, end } = run;
      const source = seen.above(run);
      const isOver = end ? end.kind === 'complete' : seen.isFinal;
      // The same filter may let values of other streams through.
      const isUsed = seen.all.some((one) => one.lane === lane && valuesOf(one).length > 0);
      const value = source && valuesOf(source).at(-1);
      // A signal that never comes may be intended.
      const taker = seen.taker(run);
      const isSignal = taker && seen.operator(taker).takesSignal;
      return isOver && !isUsed && !isSignal && value && { value };
    },
  },
  {
    id: 'emptyInner',
    of: ({ inner }) => inner && inner !== 'recurses',
    find(seen, run) {
      const all = seen.inner(run);
      const other = all.at(-1);
      const isOver = seen.isQuiet || run.end?.kind === 'complete';
      if (!other || !isOver || valuesOf(run).length > 0 || !all.every(isEmpty)) return false;
      const isMeant = all.flatMap(seen.up).some(({ lane }) => MEANT_EMPTY.test(seen.name(lane)));
      return !isMeant && { by: other.end, other };
    },
  },
  {
    id: 'sameObject',
    of: (_, name) => name === 'distinctUntilChanged',
    find(seen, run) {
      const source = seen.above(run);
      if (!source || seen.code.sources[run.lane] !== 'distinctUntilChanged()') return false;
      const given = valuesOf(run);
      const value = valuesOf(source).find(
        (one) =>
          /^[[{]/.test(String(one.value)) &&
          !given.some(({ cause }) => cause === one.number) &&
          given.findLast(({ number }) => number < one.number)?.value !== one.value,
      );
      // The keys of the object show the fields that may have changed.
      return value && { by: value, value: shortened(String(value.value)) };
    },
  },
];
