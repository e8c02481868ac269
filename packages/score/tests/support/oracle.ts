import type { RecordedStream } from '../../src/sentence/fact.ts';
import type { Notification, NotificationKind } from '../../src/trace/recording.ts';

type Maybe = Notification | undefined;
const ENDS: readonly NotificationKind[] = ['error', 'complete', 'unsubscribe'];

export const isEnd = (each: Maybe): boolean => each !== undefined && ENDS.includes(each.kind);

/** Answers questions about a value and the operator of a lane, each by searching the whole recording. */
export function createOracle(
  { lanes, notifications }: RecordedStream,
  lane: number,
  one: Notification,
) {
  const own = one.lane === lane ? one.subscription : one.parentSubscription;
  const before = notifications.filter(({ number }) => number < one.number);
  const after = notifications.filter(({ number }) => number > one.number);
  const begun = notifications.find(
    ({ kind, subscription }) => kind === 'subscribe' && subscription === one.subscription,
  );

  /** Whether the value was taken in by the operator's subscription that took in or emitted `one`. */
  const isTaken = ({ kind, lane: from, parentSubscription }: Notification) =>
    kind === 'next' &&
    parentSubscription === own &&
    (from === lanes[lane]?.above ||
      (lanes[lane]?.kind !== 'operator' && lanes[from]?.inside === lane));
  const isOut = ({ kind, lane: of, subscription }: Notification) =>
    kind === 'next' && of === lane && subscription === own;
  const isInner = ({ kind, lane: of, parentSubscription }: Notification) =>
    kind === 'subscribe' && parentSubscription === own && lanes[of]?.inside === lane;
  const isWithin = (inner: number | undefined): boolean =>
    inner !== undefined && (inner === lane || isWithin(lanes[inner]?.inside));
  /** Whether the notification was caused by `one`, however indirectly. */
  const isBy = (effect: Maybe): boolean =>
    effect !== undefined &&
    (effect.cause === one.number ||
      isBy(notifications.find(({ number }) => number === effect.cause)));
  const isOpen = (inner: Notification) =>
    !before.some((each) => isEnd(each) && each.subscription === inner.subscription);
  const hasEffect = () =>
    after.some(
      ({ cause, kind, lane: of }) =>
        cause === one.number &&
        kind !== 'unsubscribe' &&
        (of === lane || isWithin(lanes[of]?.inside)),
    );

  /** Whether a value results from `one`: by causes, or because operators hold it and then emit it. */
  function isReached(to: Maybe) {
    const reached = new Set([one]);
    for (const each of after) {
      const comes = [...reached].some(
        ({ number, parentSubscription, value }) =>
          each.cause === number ||
          (parentSubscription === each.subscription &&
            [each.value, ...partsOf(each.value)].includes(value)),
      );
      if (comes) reached.add(each);
    }
    return to !== undefined && reached.has(to);
  }

  /** Whether the value still waits: its operator is open, and has not emitted it or begun its inner stream. */
  function isWaiting(isInTurn: boolean, isQueue: boolean) {
    const outs = notifications.filter(isQueue ? isInner : isOut);
    const index = notifications.filter(isTaken).indexOf(one);
    const isIn = isInTurn ? outs.length > index : outs.some((each) => after.includes(each));
    return (
      isTaken(one) &&
      !isIn &&
      !notifications.some((each) => isEnd(each) && each.subscription === own)
    );
  }

  /** Whether the subscription of `one` was made when it was this value's turn in a queue. */
  function isInTurn(value: Maybe) {
    return lanes.some((_, queue) => {
      const taken = notifications.filter(
        ({ kind, lane: from, parentSubscription }) =>
          kind === 'next' &&
          from === lanes[queue]?.above &&
          parentSubscription === value?.parentSubscription,
      );
      const starts = notifications.filter(
        ({ kind, lane: of, parentSubscription }) =>
          kind === 'subscribe' &&
          lanes[of]?.inside === queue &&
          parentSubscription === value?.parentSubscription,
      );
      const index = starts.findIndex(({ cause }) => cause === begun?.cause);
      return value !== undefined && index >= 0 && taken[index] === value;
    });
  }

  return {
    ...{ own, before, after, begun, hasEffect, isBy, isInTurn, isInner, isOpen, isOut },
    ...{ isReached, isTaken, isWaiting, isWithin },
  };
}

export const partsOf = (value: unknown): readonly unknown[] =>
  typeof value === 'object' && value !== null ? Object.values(value) : [];
