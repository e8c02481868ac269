import { holds } from '../trace/fate.ts';
import type { Notification } from '../trace/recording.ts';
import { drawnOf } from '../drawnOperators.ts';
import { lastMoment } from '../layout/moments.ts';
import { completionOf, edgeOf, endOf, failureOf, fatesOfError } from './endFacts.ts';
import type { Fact, Recorded } from './fact.ts';
import { holdingOf, releaseOf } from './holdingFacts.ts';
import { hasValueOf, type Reader, readerOf } from './readRecorded.ts';

/**
 * Finds the notification that began the latest moment: a restart of the stream, or else a value or an error rather than
 * an end or a subscription.
 */
export function latestOf(
  { held }: Pick<Recorded, 'held'>,
  restarts?: ReadonlyMap<number, unknown>,
): Notification | undefined {
  const moment = lastMoment(held);
  const from = moment[0]?.number ?? 0;
  const roots = moment.filter(({ cause = -Infinity }) => cause < from);
  const ends = roots.filter(({ kind }) => kind === 'complete');
  return (
    moment.find(({ number }) => restarts?.has(number)) ??
    roots.findLast(({ kind }) => kind === 'next' || kind === 'error') ??
    // A completion may release a value, as in `forkJoin`.
    moment.find(({ kind, cause }) => kind === 'next' && ends.some((end) => isBy(cause, end))) ??
    ends.at(-1) ??
    roots.at(-1) ??
    moment.at(-1)
  );

  /** Whether a completion is the cause, or was passed on by it. */
  function isBy(number: number | undefined, end: Notification): boolean {
    const cause = moment.find((each) => each.number === number);
    return cause === end || (cause?.kind === 'complete' && isBy(cause.cause, end));
  }
}

/**
 * Returns the facts about a notification, in order: its origin, its fate, which value then leaves a queue, and whether
 * other subscriptions get the same.
 */
export function factsOf(recorded: Recorded, one: Notification): readonly Fact[] {
  const reader = readerOf(recorded);
  return [...ownFactsOf(reader, one), ...nextInQueue(reader, one), ...alikeOf(reader, one)];
}

function ownFactsOf(reader: Reader, one: Notification): readonly Fact[] {
  if (one.kind === 'error') return failingOf(reader, one);
  if (one.kind === 'complete') return [completionOf(reader, one)];
  if (one.kind !== 'next') {
    const edge = edgeOf(reader, one);
    const failed = edge.kind === 'anew' && reader.held.find((each) => isAfter(each, one));
    return failed ? [edge, ...failingOf(reader, failed)] : [edge];
  }
  const comes: Fact = { kind: 'comes', one, lane: one.lane };
  const origin = originOf(reader, one);
  // An output of unknown origin may have waited.
  const isLate = one.lane === reader.output && reader.find(one.cause)?.timeMs !== one.timeMs;
  const fates = isLate && !origin ? [] : fatesOf(reader, one);
  return [origin ?? comes, ...fates, ...endOf(reader, one)];
}

/** Whether this is an error at the moment of an earlier notification. */
function isAfter({ kind, number, timeMs }: Notification, one: Notification) {
  return kind === 'error' && number > one.number && timeMs === one.timeMs;
}

/** The origin and the fate of an error, and what ends with the value that replaces it. */
function failingOf(reader: Reader, error: Notification): readonly Fact[] {
  const fates = fatesOfError(reader, error);
  const isReplaced = fates.some(({ other }) => other?.kind === 'next');
  return [failureOf(reader, error), ...fates, ...(isReplaced ? endOf(reader, error) : [])];
}

/** The origin of a value, if the recording tells more than its source. */
function originOf(reader: Reader, value: Notification): Fact | undefined {
  const { lanes, find, beginningOf, askedFor, valuesOf } = reader;
  const { lane, cause: number, subscription, timeMs } = value;
  const cause = find(number);
  const above = lanes[lane]?.above;
  const released = releaseOf(reader, value);
  if (released) return released;
  const isPassed = cause?.kind === 'next' && cause.timeMs === timeMs && hasValueOf(cause, value);
  if (isPassed && (cause.lane === above || lanes[cause.lane]?.inside === lane))
    return originOf(reader, cause);
  if (cause?.kind === 'error' && cause.lane === above)
    return { kind: 'caught', one: cause, lane, other: value };
  if (cause?.kind === 'next' && cause.lane === above && cause.timeMs === timeMs)
    return { kind: 'made', one: value, lane, other: cause };
  const begun = beginningOf(subscription);
  if (lanes[lane]?.kind === 'operator') {
    const isFirst = begun?.timeMs === timeMs && number === begun.cause;
    return isFirst ? { kind: 'first', one: value, lane } : undefined;
  }
  const other = askedFor(begun);
  if (number !== undefined || !begun || !other || begun.timeMs === timeMs) return undefined;
  // Only its first value answers.
  if (valuesOf(subscription)[0] !== value) return undefined;
  const [ms, sinceMs] = [timeMs - begun.timeMs, timeMs - other.timeMs];
  return { kind: 'answers', one: value, lane, other, ms, sinceMs };
}

/** The fate of a value, followed through operators that pass it on at once. */
function fatesOf(reader: Reader, value: Notification): readonly Fact[] {
  const { output, takerOf, nextLane, isWithin, effectsOf } = reader;
  let now = value;
  for (;;) {
    const { lane, number } = now;
    if (lane === output) return [{ kind: 'out', one: value, lane, other: now }];
    const taker = takerOf(lane);
    const effects = effectsOf(now);
    const failed = effects.find((each) => each.kind === 'error' && each.lane === taker);
    if (failed) return [failureOf(reader, failed), ...fatesOfError(reader, failed)];
    const isOuter = taker === -1;
    const to = nextLane(lane);
    const passed = effects.findLast(
      (each) => each.kind === 'next' && each.lane === to && each.timeMs === now.timeMs,
    );
    // The effect of an inner stream's value is known only if the operator passes the value on.
    if (isOuter && !hasValueOf(passed, now)) return [];
    // An inner stream may fail as soon as it begins.
    const thrown = effects.find((each) => each.kind === 'error' && isWithin(each.lane, taker));
    if (thrown) return [failureOf(reader, thrown), ...fatesOfError(reader, thrown)];
    const fate = isOuter ? undefined : fateAt(reader, taker, now);
    if (fate?.kind === 'leaves' && fate.ms === 0 && fate.other) now = fate.other;
    else if (fate) return [fate, ...answerAtOnce(reader, value, fate)];
    else if (passed) now = passed;
    else return [];
    if (now.number <= number) return [];
  }
}

/** The output of streams that answer as soon as they begin. */
function answerAtOnce(reader: Reader, value: Notification, begun: Fact): readonly Fact[] {
  const { held, find, output } = reader;
  const { one, streams = [] } = begun;
  const isAnswer = (each: Notification | undefined): boolean =>
    each?.kind === 'next' &&
    each.timeMs === value.timeMs &&
    ((each.cause === one.number && streams.includes(each.lane)) || isAnswer(find(each.cause)));
  const other = held.findLast((each) => each.lane === output && isAnswer(each));
  return other ? [{ kind: 'out', one: value, lane: output, other }] : [];
}

/** The subscriptions to a stream that get the same value in one moment, as those of two subscribers do. */
function alikeOf({ held }: Reader, one: Notification): readonly Fact[] {
  const { kind, lane, timeMs } = one;
  const alike = held.filter(
    (each) =>
      each.kind === kind && each.lane === lane && each.timeMs === timeMs && hasValueOf(each, one),
  );
  const count = new Set(alike.map(({ subscription }) => subscription)).size;
  return kind === 'next' && count > 1 ? [{ kind: 'alike', one, lane, count }] : [];
}

/** The value for which an operator begins its next stream in the moment of a notification from the one before. */
function nextInQueue(reader: Reader, one: Notification): readonly Fact[] {
  const { held, lanes, find, isWithin, stepOf } = reader;
  for (const start of held) {
    const outer = lanes[start.lane]?.inside ?? -1;
    const isLater = start.timeMs === one.timeMs && start.number > one.number;
    const [number] = isLater && isWithin(one.lane, outer) ? (stepOf(start)?.released ?? []) : [];
    const value = find(number);
    const fate = value && value.number < one.number && fateAt(reader, outer, value);
    if (fate && fate.kind === 'starts') return [fate];
  }
  return [];
}

/** The fate of a value at the operator that takes it in, unless the operator passes it on at once. */
function fateAt(reader: Reader, lane: number, one: Notification): Fact | undefined {
  const { effectsOf, treatmentAt, endOf, isWithin, sourcesOf } = reader;
  const { number, timeMs, under } = one;
  const end = endOf(under);
  if (end && end.number < number) return undefined;
  if (holds(treatmentAt(lane, one))) return holdingOf(reader, lane, one);
  const effects = effectsOf(one);
  const passed = effects.find((each) => each.kind === 'next' && each.lane === lane);
  if (passed) {
    const ms = passed.timeMs - timeMs;
    return ms > 0 ? { kind: 'leaves', one, lane, other: passed, ms } : undefined;
  }
  const inside = effects.filter((each) => isWithin(each.lane, lane));
  const inner = inside.filter(({ kind }) => kind === 'subscribe');
  if (inner.length === 0) return stopAt(reader, lane, one);
  const cut = sourcesOf(inside.filter(({ kind }) => kind === 'unsubscribe'));
  return { kind: 'begins', one, lane, streams: sourcesOf(inner), cut };
}

/** The fate of a value of which nothing comes at once, and that is not held back. */
function stopAt(reader: Reader, lane: number, one: Notification): Fact | undefined {
  const { beginningOf, askedFor, stepOf } = reader;
  const { timeMs, under } = one;
  const { stop, by, start, during } = stepOf(one)?.fate ?? {};
  if (under === undefined) return undefined;
  if (stop === 'ignored' && during === undefined) return unfit(reader, lane, one);
  const other = askedFor(beginningOf(during));
  if (stop === 'ignored') return { kind: 'busy', one, lane, other };
  // Each value begins one inner stream, in order.
  if (!beginningOf(under)) return undefined;
  if (start) return { kind: 'starts', one, lane, other: start, ms: start.timeMs - timeMs };
  if (stop === 'held') return { kind: 'queued', one, lane, other };
  return by && { kind: 'dropped', one, lane, other: by, ms: by.timeMs - timeMs };
}

/** The reason why an operator that emits values at once ignores this one. */
function unfit({ nameAt, valuesOf }: Reader, lane: number, one: Notification): Fact {
  const { number, timeMs, under } = one;
  const other = valuesOf(under).findLast((each) => each.number < number);
  const { drops } = drawnOf(nameAt(lane, number));
  if (other && hasValueOf(other, one) && drops === 'same')
    return { kind: 'same', one, lane, other };
  if (!other || drops !== 'soon') return { kind: 'unfit', one, lane };
  return { kind: 'late', one, lane, other, ms: timeMs - other.timeMs };
}
