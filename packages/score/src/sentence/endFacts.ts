import { isOpenAt } from '../trace/runIndex.ts';
import type { Notification } from '../trace/recording.ts';
import type { Fact } from './fact.ts';
import type { Reader } from './readRecorded.ts';

/** Finds where an error began, however far it has been passed on. */
function errorOriginOf(reader: Reader, error: Notification): Fact {
  const { lanes, find, askedFor, beginningOf, valuesOf } = reader;
  const { lane, subscription, timeMs } = error;
  const upstreamError = passedFrom(reader, error);
  if (upstreamError) return errorOriginOf(reader, upstreamError);
  const cause = find(error.cause);
  const beginning = beginningOf(subscription);
  const isSilent = valuesOf(subscription).length === 0;
  const isTimeout = isNamed(error.value, 'TimeoutError');
  const isThrown = cause?.kind === 'next' && cause.lane === lanes[lane]?.above;
  if (isTimeout && isSilent && beginning) {
    const ms = timeMs - beginning.timeMs;
    return { kind: 'fails', notification: error, lane, other: askedFor(beginning), ms };
  }
  const other = isThrown && cause.timeMs === timeMs ? cause : undefined;
  return { kind: 'fails', notification: error, lane, other };
}

/** Finds the silence after which `timeout` replaced its source by the stream of this value. */
export function silenceBefore(reader: Reader, value: Notification): Fact | undefined {
  const { nameAt, beginningOf, askedFor, valuesOf } = reader;
  const beginning = beginningOf(value.subscription);
  const whole = beginningOf(beginning?.parentSubscription);
  if (!beginning || !whole || beginning.cause !== undefined) return undefined;
  // The timed source itself begins at the same time as `timeout`.
  const isNow = beginning.timeMs === value.timeMs && whole.timeMs < value.timeMs;
  if (!isNow || nameAt(whole.lane, value.number) !== 'timeout') return undefined;
  if (valuesOf(whole.subscription).some(({ number }) => number < value.number)) return undefined;
  const other = askedFor(whole);
  const ms = value.timeMs - whole.timeMs;
  return { kind: 'silence', notification: value, lane: whole.lane, other, ms };
}

/** The fate of an error, followed until an operator catches it or the output fails. */
function fatesOfError(reader: Reader, error: Notification): readonly Fact[] {
  const { lanes, notifications, output, takerOf, effectsOf, isWithin, sourcesOf } = reader;
  const { lane } = error;
  if (lane === output) return [{ kind: 'broken', notification: error, lane }];
  const taker = takerOf(lane);
  const to = taker === -1 ? (lanes[lane]?.inside ?? -1) : taker;
  const effects = effectsOf(error);
  const passedErrors = effects.filter(
    (each) => each.kind === 'error' && (each.lane === to || isParent(each, error)),
  );
  if (passedErrors.length > 0) {
    const fates = passedErrors.flatMap((each) => fatesOfError(reader, each));
    const isFirst = ({ kind, lane: at }: Fact, index: number) =>
      fates.findIndex((each) => each.kind === kind && each.lane === at) === index;
    return fates.filter(isFirst);
  }
  if (taker === -1) return [];
  const beginnings = effects.filter((each) => each.kind === 'subscribe');
  const inner = beginnings.filter((each) => isWithin(each.lane, taker));
  const again = beginnings.find((each) => each.lane === lane);
  // RxJS handles a synchronous error once the subscription is made, so the error is not always the recorded cause. If
  // the input begins a new run, the values of this run are not effects of the error.
  const next = notifications.find(
    ({ number, timeMs, kind, subscription, parentSubscription }) =>
      number > error.number &&
      timeMs === error.timeMs &&
      (subscription === error.parentSubscription ||
        (kind === 'subscribe' && parentSubscription === error.parentSubscription)),
  );
  const isAnswer = next?.lane === taker && (next.kind === 'next' || next.kind === 'complete');
  const other = isAnswer ? next : undefined;
  if (other || inner.length > 0)
    return [{ kind: 'caught', notification: error, lane: taker, other, streams: sourcesOf(inner) }];
  return again ? [{ kind: 'again', notification: error, lane: taker, other: again }] : [];
}

/** The origin and the fate of an error. */
export function failingOf(reader: Reader, error: Notification): readonly Fact[] {
  return [errorOriginOf(reader, error), ...fatesOfError(reader, error)];
}

/** The first error that a value causes within the operator on this lane in the value's moment, however indirectly. */
export function innerErrorOf(reader: Reader, lane: number, value: Notification) {
  const { notifications, find, isWithin } = reader;
  const isBy = (each: Notification | undefined): boolean =>
    each !== undefined && (each.cause === value.number || isBy(find(each.cause)));
  return notifications.find((each) => {
    const isIn = each.timeMs === value.timeMs && isWithin(each.lane, lane);
    return each.kind === 'error' && isIn && isBy(each);
  });
}

/**
 * The other failures in the moment of a notification, from this notification on: each failing lane once, with the
 * operators that catch its error.
 */
export function failuresAfter(
  reader: Reader,
  { number, timeMs }: Notification,
  facts: readonly Fact[],
): readonly Fact[] {
  const all = [...facts];
  const has = (kind: Fact['kind'], lane: number) =>
    all.some((fact) => fact.kind === kind && fact.lane === lane);
  for (const error of reader.notifications) {
    const { kind, lane } = error;
    const isLater = error.number >= number && error.timeMs === timeMs;
    if (kind !== 'error' || !isLater || passedFrom(reader, error)) continue;
    if (!has('fails', lane)) all.push(...failingOf(reader, error));
    else
      all.push(
        ...fatesOfError(reader, error).filter(
          (fate) => /^(caught|broken)$/.test(fate.kind) && !has(fate.kind, fate.lane),
        ),
      );
  }
  return all.slice(facts.length);
}

/** Finds where a completion began, however far it has been passed on. */
export function completionOf(reader: Reader, end: Notification): Fact {
  const { beginningOf, valuesOf } = reader;
  const upstreamEnd = passedFrom(reader, end);
  if (upstreamEnd) return completionOf(reader, upstreamEnd);
  const { lane, subscription } = end;
  const count = beginningOf(subscription) && valuesOf(subscription).length;
  return { kind: 'ends', notification: end, lane, count };
}

/**
 * The end that this end passes on: the end of the input, of an inner stream, or of a stream that is shared with others.
 * The cause of an end may also be the end of an earlier run, which is not passed on.
 */
function passedFrom({ lanes, find }: Reader, end: Notification) {
  const from = find(end.cause);
  if (from?.kind !== end.kind) return undefined;
  const isInput = from.lane === lanes[end.lane]?.above || lanes[from.lane]?.inside === end.lane;
  return isInput || isParent(end, from) ? from : undefined;
}

/** Whether the subscription of the first notification made the subscription of the second. */
function isParent({ subscription }: Notification, { parentSubscription }: Notification) {
  return subscription === parentSubscription;
}

/** The end of the output at the moment of one of its values. */
export function endOf(reader: Reader, { number, timeMs }: Notification): readonly Fact[] {
  const { notifications, output } = reader;
  const end = notifications.find(
    (each) => each.number > number && each.lane === output && each.kind === 'complete',
  );
  return end?.timeMs === timeMs ? [completionOf(reader, end)] : [];
}

/** States a subscription, a restart of the whole stream, or an unsubscription. */
export function edgeOf(reader: Reader, edge: Notification): Fact {
  const { find, beginningOf, runs, restarts } = reader;
  if (restarts?.has(edge.number)) return { kind: 'anew', notification: edge, lane: edge.lane };
  const { lane, number } = edge;
  const fact = { notification: edge, lane, other: find(edge.cause) };
  if (edge.kind === 'subscribe') {
    const open = [...runs.values()].filter(
      (run) => run.lane === lane && run.first.kind === 'subscribe' && isOpenAt(run, number),
    );
    const by = beginningOf(edge.parentSubscription)?.lane;
    return { ...fact, kind: 'listens', by, count: open.length };
  }
  const beginning = beginningOf(edge.subscription);
  return { ...fact, kind: 'cut', ...(beginning && { ms: edge.timeMs - beginning.timeMs }) };
}

/** Whether an error, or the text of an error in the panel, has this name. */
function isNamed(error: unknown, name: string) {
  const hasName = typeof error === 'object' && error !== null && 'name' in error;
  return hasName && typeof error.name === 'string' && error.name.startsWith(name);
}
