import { holds } from '../trace/fate.ts';
import type { Notification } from '../trace/recording.ts';
import type { Fact } from './fact.ts';
import { hasValueOf, type Reader } from './readRecorded.ts';

/** The release of a value by an operator that holds values back. */
export function releaseOf(reader: Reader, value: Notification): Fact | undefined {
  const { lanes, find, treatmentAt, takenBy, emittedBy, opening } = reader;
  const { lane, number, subscription, timeMs } = value;
  const treatment = treatmentAt(lane, value);
  if (!holds(treatment)) return undefined;
  const taken = takenBy(lane, subscription).filter((each) => each.number < number);
  const outs = emittedBy(lane, subscription).filter((each) => each.number < number);
  if (treatment === 'each') {
    const own = opening(subscription) && taken[outs.length];
    if (!own || !hasValueOf(own, value)) return undefined;
    return { kind: 'delayed', one: value, lane, ms: timeMs - own.timeMs };
  }
  const before = outs.at(-1) ?? opening(subscription);
  const all = before && taken.filter((each) => each.number > before.number);
  if (treatment === 'all') {
    const newest = all && [...new Map(all.map((each) => [each.subscription, each])).values()];
    const parts = lanes[lane]?.kind === 'operator' ? all : newest;
    const values = partsOf(value.value);
    const isWhole =
      parts?.length === values.length && parts.every((each) => values.includes(each.value));
    return isWhole && parts.length > 0
      ? { kind: 'joined', one: value, lane, count: parts.length }
      : undefined;
  }
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
  const { lanes, treatmentAt, takenBy, emittedBy, opening, closing } = reader;
  const { number, timeMs, under, value } = one;
  if (under === undefined) return undefined;
  const treatment = treatmentAt(lane, one);
  const end = closing(under);
  const fact = (kind: Fact['kind'], rest: Partial<Fact>): Fact => ({ kind, one, lane, ...rest });
  const taken = takenBy(lane, under);
  const outs = emittedBy(lane, under);
  const after = (all: readonly Notification[]) => all.find((each) => each.number > number);
  const left = (out: Notification) => fact('leaves', { other: out, ms: out.timeMs - timeMs });
  const lost = () => end && fact('dropped', { other: end, ms: end.timeMs - timeMs });
  if (treatment === 'each') {
    if (!opening(under)) return undefined;
    const out = outs[taken.findIndex((each) => each.number === number)];
    if (!out) return lost() ?? fact('waits', {});
    return hasValueOf(out, one) && out.number > number ? left(out) : undefined;
  }
  const isCombined = lanes[lane]?.kind !== 'operator';
  const rivals = isCombined
    ? taken.filter((each) => each.subscription === one.subscription)
    : taken;
  const out = after(outs);
  const next = treatment === 'latest' || isCombined ? after(rivals) : undefined;
  if (next && next.number < (out?.number ?? Infinity))
    return fact('replaced', { other: next, ms: next.timeMs - timeMs });
  if (out) {
    const isOwn = treatment === 'all' ? partsOf(out.value).includes(value) : hasValueOf(out, one);
    return isOwn ? left(out) : undefined;
  }
  const last = rivals.findLast((each) => each.number < number);
  const sent = outs.findLast((each) => each.number < number);
  const isInPlace = treatment === 'latest' && (last?.number ?? 0) > (sent?.number ?? 0);
  return lost() ?? fact('waits', { other: isInPlace ? last : undefined });
}

/** The values in a list or in the fields of an object. */
function partsOf(value: unknown): readonly unknown[] {
  return typeof value === 'object' && value !== null ? Object.values(value) : [];
}
