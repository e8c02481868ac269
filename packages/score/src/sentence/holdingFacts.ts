import { holdsBack } from '../trace/fate.ts';
import type { Notification } from '../trace/recording.ts';
import type { Fact } from './fact.ts';
import { hasValueOf, type Reader } from './readRecorded.ts';

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
export function holdingOf(
  reader: Reader,
  lane: number,
  notification: Notification,
): Fact | undefined {
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
