import type { Notification } from '../trace/recording.ts';
import { lastMoment } from '../layout/moments.ts';
import {
  completionOf,
  edgeOf,
  endOf,
  failingOf,
  failuresAfter,
  innerErrorOf,
  silenceBefore,
} from './endFacts.ts';
import type { Fact, RecordedStream } from './fact.ts';
import { fateAt, releaseOf } from './takenFacts.ts';
import { hasValueOf, type Reader, readerOf } from './readRecorded.ts';

/**
 * Finds the notification with which the latest moment began, or with which its first failure began, if there is one. A
 * restart of the stream is preferred to a value or an error, and these are preferred to an end or a subscription.
 */
export function latestOf(
  { notifications, shown }: Pick<RecordedStream, 'notifications' | 'shown'>,
  restarts?: ReadonlyMap<number, unknown>,
): Notification | undefined {
  const whole = lastMoment(notifications);
  const failure = whole.find(({ kind }) => kind === 'error');
  const moment = whole.filter(({ number }) => number <= (failure?.number ?? Infinity));
  const from = moment[0]?.number ?? 0;
  const roots = moment.filter(({ cause = -Infinity }) => cause < from);
  const ends = roots.filter(({ kind }) => kind === 'complete');
  return (
    moment.find(({ number }) => restarts?.has(number)) ??
    roots.findLast(({ kind }) => kind === 'next' || kind === 'error') ??
    // A completion may release a value, as in `forkJoin`.
    moment.find(({ kind, cause }) => kind === 'next' && ends.some((end) => isBy(cause, end))) ??
    ends.findLast(isShown) ??
    roots.findLast(isShown) ??
    moment.find(isShown) ??
    moment.at(-1)
  );

  function isShown({ lane }: Notification) {
    return shown?.includes(lane) ?? true;
  }

  /** Whether the notification with this number is `end`, or a completion that passes `end` on. */
  function isBy(number: number | undefined, end: Notification): boolean {
    const cause = moment.find((each) => each.number === number);
    return cause === end || (cause?.kind === 'complete' && isBy(cause.cause, end));
  }
}

/**
 * Returns the facts about a notification, in order: its origin, its fate, the other failures in its moment, the value
 * that then leaves a queue, and the other subscriptions that receive the same value.
 */
export function factsOf(recordedStream: RecordedStream, notification: Notification) {
  const reader = readerOf(recordedStream);
  const own = ownFactsOf(reader, notification);
  const facts = [...own, ...failuresAfter(reader, notification, own)];
  return [
    ...facts,
    ...endAfter(reader, notification, facts),
    ...nextInQueue(reader, notification),
    ...alikeOf(reader, notification),
  ];
}

function ownFactsOf(reader: Reader, notification: Notification): readonly Fact[] {
  if (notification.kind === 'error') return failingOf(reader, notification);
  if (notification.kind === 'complete') return [completionOf(reader, notification)];
  if (notification.kind !== 'next') return [edgeOf(reader, notification)];
  const comes: Fact = { kind: 'comes', notification, lane: notification.lane };
  const origin = originOf(reader, notification);
  const isLate = reader.find(notification.cause)?.timeMs !== notification.timeMs;
  // An output of unknown origin may have waited.
  const isUnknown = isLate && !origin && notification.lane === reader.output;
  return [origin ?? comes, ...(isUnknown ? [] : fatesOf(reader, notification))];
}

/** The end of the output after a value, after a value that replaces an error, or as soon as the stream begins. */
function endAfter(reader: Reader, notification: Notification, facts: readonly Fact[]) {
  const ends = endOf(reader, notification);
  const isReplaced = facts.some(({ kind, other }) => kind === 'caught' && other?.kind === 'next');
  if (notification.kind === 'next' || isReplaced) return ends;
  return notification.kind === 'subscribe' ? ends.filter(({ count }) => count === 0) : [];
}

/** The origin of a value, if the recording tells more than its source. */
function originOf(reader: Reader, value: Notification): Fact | undefined {
  const { lanes, find, beginningOf, askedFor, valuesOf } = reader;
  const { lane, cause: number, subscription, timeMs } = value;
  const cause = find(number);
  const above = lanes[lane]?.above;
  const release = releaseOf(reader, value);
  if (release) return release;
  const isPassed = cause?.kind === 'next' && cause.timeMs === timeMs && hasValueOf(cause, value);
  if (isPassed && (cause.lane === above || lanes[cause.lane]?.inside === lane))
    return originOf(reader, cause);
  if (cause?.kind === 'error' && cause.lane === above)
    return { kind: 'caught', notification: cause, lane, other: value };
  if (cause?.kind === 'next' && cause.lane === above && cause.timeMs === timeMs)
    return { kind: 'made', notification: value, lane, other: cause };
  const beginning = beginningOf(subscription);
  if (lanes[lane]?.kind === 'operator') {
    const isFirst = beginning?.timeMs === timeMs && number === beginning.cause;
    return isFirst ? { kind: 'first', notification: value, lane } : undefined;
  }
  const silence = silenceBefore(reader, value);
  if (silence) return silence;
  const other = askedFor(beginning);
  if (number !== undefined || !beginning || !other || beginning.timeMs === timeMs) return undefined;
  if (isSignal(reader, beginning) || isAgain(reader, beginning, other)) return undefined;
  // Only the first value of the subscription is an answer.
  if (valuesOf(subscription)[0] !== value) return undefined;
  const [ms, sinceMs] = [timeMs - beginning.timeMs, timeMs - other.timeMs];
  return { kind: 'answers', notification: value, lane, other, ms, sinceMs };
}

/** Whether an operator such as `retry` subscribed to its source again because of its notifier's value. */
function isAgain(
  reader: Reader,
  beginning: Notification,
  { lane, parentSubscription }: Notification,
) {
  const { lanes, beginningOf, takerOf } = reader;
  let first: Notification | undefined = beginning;
  while (first && first.parentSubscription !== parentSubscription)
    first = beginningOf(first.parentSubscription);
  return takerOf(lane) === -1 && lanes[first?.lane ?? -1]?.inside !== lanes[lane]?.inside;
}

/** Operators that take another stream only as a signal, such as `takeUntil`. */
const SIGNALLED = /Until$/;

/** Whether such an operator made this subscription, whose values are signals and not answers. */
function isSignal(reader: Reader, { lane, number, parentSubscription }: Notification): boolean {
  const { lanes, nameAt, beginningOf } = reader;
  const parent = beginningOf(parentSubscription);
  if (!parent) return false;
  const isSource = lanes[parent.lane]?.above === lane;
  return isSource ? isSignal(reader, parent) : SIGNALLED.test(nameAt(parent.lane, number));
}

/** The fate of a value, followed through operators that pass it on at once. */
function fatesOf(reader: Reader, value: Notification): readonly Fact[] {
  const { output, takerOf, nextLane, effectsOf } = reader;
  let current = value;
  for (;;) {
    const { lane, number } = current;
    if (lane === output) return [{ kind: 'out', notification: value, lane, other: current }];
    const [taker, to] = [takerOf(lane), nextLane(lane)];
    const effects = effectsOf(current);
    const failure = effects.find((each) => each.kind === 'error' && each.lane === taker);
    if (failure) return failingOf(reader, failure);
    const isOuter = taker === -1;
    const passedValue = effects.findLast(
      (each) => each.kind === 'next' && each.lane === to && each.timeMs === current.timeMs,
    );
    // The effect of an inner stream's value is known only if the operator passes the value on.
    if (isOuter && !hasValueOf(passedValue, current)) return [];
    // An inner stream may fail as soon as it begins.
    const innerError = innerErrorOf(reader, taker, current);
    if (innerError) return failingOf(reader, innerError);
    const fate = isOuter ? undefined : fateAt(reader, taker, current);
    if (fate?.kind === 'leaves' && fate.ms === 0 && fate.other) current = fate.other;
    else if (fate) return [fate, ...answerAtOnce(reader, value, fate)];
    else if (passedValue) current = passedValue;
    else return [];
    if (current.number <= number) return [];
  }
}

/** The output that results from streams that emit an answer as soon as they begin. */
function answerAtOnce(reader: Reader, value: Notification, fate: Fact): readonly Fact[] {
  const { notifications, find, output } = reader;
  const { notification, kind, other: shared, streams: begun = [] } = fate;
  const streams = kind === 'shares' && shared ? [shared.lane] : begun;
  const isAnswer = (each: Notification | undefined): boolean =>
    each?.kind === 'next' &&
    each.timeMs === value.timeMs &&
    ((each.cause === notification.number && streams.includes(each.lane)) ||
      isAnswer(find(each.cause)));
  const other = notifications.findLast((each) => each.lane === output && isAnswer(each));
  return other ? [{ kind: 'out', notification: value, lane: output, other }] : [];
}

/**
 * The subscriptions to a stream that receive the same value in one moment, for example the subscriptions of two
 * subscribers.
 */
function alikeOf({ notifications }: Reader, notification: Notification): readonly Fact[] {
  const { kind, lane, timeMs } = notification;
  const isIn = (each: Notification) =>
    each.kind === kind && each.lane === lane && each.timeMs === timeMs;
  const duplicates = notifications.filter((each) => isIn(each) && hasValueOf(each, notification));
  const count = new Set(duplicates.map(({ subscription }) => subscription)).size;
  return kind === 'next' && count > 1 ? [{ kind: 'alike', notification, lane, count }] : [];
}

/** The value for which an operator begins its next stream in the moment of a notification from the previous stream. */
function nextInQueue(reader: Reader, notification: Notification): readonly Fact[] {
  const { notifications, lanes, find, isWithin, stepOf } = reader;
  for (const start of notifications) {
    const outer = lanes[start.lane]?.inside ?? -1;
    const isLater = start.timeMs === notification.timeMs && start.number > notification.number;
    if (!isLater || !isWithin(notification.lane, outer)) continue;
    const value = find(stepOf(start)?.releasedNumbers[0]);
    const fate = value && value.number < notification.number && fateAt(reader, outer, value);
    if (fate && fate.kind === 'starts') return [fate];
  }
  return [];
}
