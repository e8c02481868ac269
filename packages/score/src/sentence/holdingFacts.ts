import { holds } from '../trace/fate.ts';
import type { Notification } from '../trace/recording.ts';
import type { Fact } from './fact.ts';
import { hasValueOf, type Reader } from './readRecorded.ts';

/** The release of a value by an operator that holds values back. */
export function releaseOf(reader: Reader, value: Notification): Fact | undefined {
  const { find, treatmentAt, takenBy, valuesOf, beginningOf, stepOf } = reader;
  const { lane, number, subscription, timeMs } = value;
  const treatment = treatmentAt(lane, value);
  if (!holds(treatment)) return undefined;
  const parts = stepOf(value)?.released.flatMap((each) => find(each) ?? []) ?? [];
  const [own] = parts;
  if (treatment === 'each') {
    if (!own || !beginningOf(subscription) || !hasValueOf(own, value)) return undefined;
    return { kind: 'delayed', one: value, lane, ms: timeMs - own.timeMs };
  }
  if (treatment === 'all') {
    const values = partsOf(value.value);
    const isWhole =
      parts.length === values.length && parts.every((each) => values.includes(each.value));
    return isWhole && own ? { kind: 'joined', one: value, lane, count: parts.length } : undefined;
  }
  const taken = takenBy(lane, subscription).filter((each) => each.number < number);
  const before =
    valuesOf(subscription).findLast((each) => each.number < number) ?? beginningOf(subscription);
  const all = before && taken.filter((each) => each.number > before.number);
  const last = (all ?? taken).at(-1);
  if (!last || !hasValueOf(last, value)) return undefined;
  const end = find(value.cause);
  return {
    kind: 'released',
    one: value,
    lane,
    other: end?.kind === 'complete' ? end : undefined,
    ms: timeMs - last.timeMs,
    sinceMs: timeMs - (all?.[0] ?? last).timeMs,
    count: all && all.length - 1,
  };
}

/** The fate of a value that the operator or combinator on this lane holds back. */
export function holdingOf(reader: Reader, lane: number, one: Notification): Fact | undefined {
  const { treatmentAt, find, stepOf } = reader;
  const { timeMs, under, value } = one;
  const { fate, stopped = [] } = stepOf(one) ?? {};
  const treatment = treatmentAt(lane, one);
  if (under === undefined || !fate || (treatment === 'each' && !fate.isWhole)) return undefined;
  const { out, stop, by } = fate;
  if (out) {
    const isOwn = treatment === 'all' ? partsOf(out.value).includes(value) : hasValueOf(out, one);
    return isOwn ? { kind: 'leaves', one, lane, other: out, ms: out.timeMs - timeMs } : undefined;
  }
  if (by) {
    const kind = stop === 'replaced' ? stop : 'dropped';
    return { kind, one, lane, other: by, ms: by.timeMs - timeMs };
  }
  const replaced = treatment === 'latest' ? stopped.at(-1)?.one.number : undefined;
  return { kind: 'waits', one, lane, other: find(replaced) };
}

/** The values in a list or in the fields of an object. */
function partsOf(value: unknown): readonly unknown[] {
  return typeof value === 'object' && value !== null ? Object.values(value) : [];
}
