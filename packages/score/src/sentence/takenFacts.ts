import { holdsBack } from '../trace/fate.ts';
import type { Notification } from '../trace/recording.ts';
import { drawingOf } from '../drawnOperators.ts';
import type { Fact } from './fact.ts';
import { hasValueOf, type Reader } from './readRecorded.ts';

/** The fate of a value at the operator that takes it in; `undefined` if the operator passes the value on at once. */
export function fateAt(reader: Reader, lane: number, notification: Notification): Fact | undefined {
  const { effectsOf, treatmentAt, endOf, isWithin, sourcesOf } = reader;
  const { number, timeMs, parentSubscription } = notification;
  const end = endOf(parentSubscription);
  if (end && end.number < number) return undefined;
  if (holdsBack(treatmentAt(lane, notification))) return holdingOf(reader, lane, notification);
  const effects = effectsOf(notification);
  const passedValue = effects.find((each) => each.kind === 'next' && each.lane === lane);
  if (passedValue) {
    const ms = passedValue.timeMs - timeMs;
    return ms > 0 ? { kind: 'leaves', notification, lane, other: passedValue, ms } : undefined;
  }
  const inside = effects.filter((each) => isWithin(each.lane, lane));
  const inner = inside.filter(({ kind }) => kind === 'subscribe');
  const other = effects.find(
    (each) => each.kind === 'subscribe' && each.parentSubscription === parentSubscription,
  );
  if (inner.length === 0 && other) {
    const ended = effects.filter(
      (each) => each.kind === 'unsubscribe' && each.parentSubscription === parentSubscription,
    );
    return { kind: 'shares', notification, lane, other, cut: ended.map((each) => each.lane) };
  }
  if (inner.length === 0) return stopAt(reader, lane, notification);
  const cut = sourcesOf(inside.filter(({ kind }) => kind === 'unsubscribe'));
  return { kind: 'begins', notification, lane, streams: sourcesOf(inner), cut };
}

/** The fate of a value that has no immediate result and is not held back. */
function stopAt(reader: Reader, lane: number, notification: Notification): Fact | undefined {
  const { beginningOf, askedFor, stepOf } = reader;
  const { timeMs, parentSubscription } = notification;
  const { stop, by, start, during } = stepOf(notification)?.fate ?? {};
  if (parentSubscription === undefined) return undefined;
  if (stop === 'ignored' && during === undefined) return unfit(reader, lane, notification);
  const other = askedFor(beginningOf(during));
  if (stop === 'ignored') return { kind: 'busy', notification, lane, other };
  // From here on, each value begins one inner stream, in order.
  if (!beginningOf(parentSubscription)) return undefined;
  if (start) return { kind: 'starts', notification, lane, other: start, ms: start.timeMs - timeMs };
  if (stop === 'held') return { kind: 'queued', notification, lane, other };
  return by && { kind: 'dropped', notification, lane, other: by, ms: by.timeMs - timeMs };
}

/** The reason why an operator that emits values at once ignores this value. */
function unfit({ nameAt, valuesOf }: Reader, lane: number, notification: Notification): Fact {
  const { number, timeMs, parentSubscription } = notification;
  const other = valuesOf(parentSubscription).findLast((each) => each.number < number);
  const { drops } = drawingOf(nameAt(lane, number));
  if (other && hasValueOf(other, notification) && drops === 'same')
    return { kind: 'same', notification, lane, other };
  if (!other || drops !== 'soon') return { kind: 'unfit', notification, lane };
  return { kind: 'late', notification, lane, other, ms: timeMs - other.timeMs };
}

/** The release of a value by an operator that holds values back. */
export function releaseOf(reader: Reader, value: Notification): Fact | undefined {
  const { find, treatmentAt, valuesOf, beginningOf, stepOf } = reader;
  const { lane, subscription, timeMs } = value;
  const treatment = treatmentAt(lane, value);
  if (!holdsBack(treatment)) return undefined;
  const parts = stepOf(value)?.releasedNumbers.flatMap((each) => find(each) ?? []) ?? [];
  const [own] = parts;
  if (treatment === 'each') {
    if (!own || !beginningOf(subscription) || !hasValueOf(own, value)) return undefined;
    return { kind: 'delayed', notification: value, lane, ms: timeMs - own.timeMs };
  }
  if (treatment === 'all') {
    const values = partsOf(value.value);
    const isWhole =
      parts.length === values.length && parts.every((each) => values.includes(each.value));
    if (!isWhole || !own) return undefined;
    return { kind: 'joined', notification: value, lane, count: parts.length };
  }
  if (!own || !hasValueOf(own, value)) return undefined;
  const replacedValues: Notification[] = [];
  const replacedBy = (each: Notification) => stepOf(each)?.stoppedFates[0]?.notification;
  for (let each = replacedBy(own); each; each = replacedBy(each)) replacedValues.push(each);
  // The replaced values are known only if the recording has an earlier output or the beginning of the subscription.
  const isWhole = beginningOf(subscription) ?? valuesOf(subscription)[0] !== value;
  const end = find(value.cause);
  return {
    ...{ kind: 'released', notification: value, lane },
    other: end?.kind === 'complete' ? end : undefined,
    ms: timeMs - own.timeMs,
    sinceMs: timeMs - ((isWhole && replacedValues.at(-1)) || own).timeMs,
    count: isWhole ? replacedValues.length : undefined,
  };
}

/** The fate of a value that the operator or combinator on this lane holds back. */
function holdingOf(reader: Reader, lane: number, notification: Notification): Fact | undefined {
  const { treatmentAt, find, beginningOf, stepOf } = reader;
  const { timeMs, parentSubscription, value } = notification;
  const { fate, stoppedFates = [] } = stepOf(notification) ?? {};
  const treatment = treatmentAt(lane, notification);
  if (
    parentSubscription === undefined ||
    !fate ||
    (treatment === 'each' && !beginningOf(parentSubscription))
  )
    return undefined;
  const { out, stop, by } = fate;
  if (out) {
    const isOwn =
      treatment === 'all' ? partsOf(out.value).includes(value) : hasValueOf(out, notification);
    return isOwn
      ? { kind: 'leaves', notification, lane, other: out, ms: out.timeMs - timeMs }
      : undefined;
  }
  if (by) {
    const kind = stop === 'replaced' ? stop : 'dropped';
    return { kind, notification, lane, other: by, ms: by.timeMs - timeMs };
  }
  const replacedNumber =
    treatment === 'latest' ? stoppedFates.at(-1)?.notification.number : undefined;
  return { kind: 'waits', notification, lane, other: find(replacedNumber) };
}

/** The values in a list or in the fields of an object. */
function partsOf(value: unknown): readonly unknown[] {
  return typeof value === 'object' && value !== null ? Object.values(value) : [];
}
