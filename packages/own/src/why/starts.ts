import { isNext, type Notification } from '@partitura/score/trace/recording.ts';
import { isOpenAt, type Run } from '@partitura/score/trace/runIndex.ts';
import { type Fault, type Rule, type Seen, valuesOf } from './rule.ts';

/** After this number of tries, the missing limit of a `retry` is a fault. */
const MANY_TRIES = 10;

/** Matches the name of a stream, but not a call. */
const NAME = /^[\w$.]+$/;

const WORKS = /^(?:request|poll|defer|Observable|new Observable)$/;

/** Nobody has subscribed to any stream, or to a stream that the code discards. */
export function nobodySubscribes(seen: Seen): Fault | undefined {
  const { code, lanes, all, name } = seen;
  const isTap = (lane: number) =>
    name(lane) === 'tap' && all.some((run) => run.lane === lane && valuesOf(run)[0]);
  const dropped = [...code.dropped, lanes.findLastIndex(({ inside = -1 }) => isTap(inside))];
  const idle = dropped.find((at) => at >= 0 && !all.some((run) => run.lane === at));
  const last = lanes.findLastIndex(({ inside }) => inside === undefined);
  const lane = all.length === 0 ? last : (idle ?? -1);
  return seen.isQuiet && lane >= 0 ? unsubscribed('nobodySubscribes', lane, seen) : undefined;
}

/** Only the card has subscribed: in an app, the stream would not begin. */
export function onlyCardSubscribes(seen: Seen): Fault | undefined {
  const { onlyOfCard = -1 } = seen.code;
  return onlyOfCard >= 0 ? unsubscribed('onlyCardSubscribes', onlyOfCard, seen) : undefined;
}

function unsubscribed(id: Fault['id'], lane: number, { lanes, name }: Seen): Fault {
  const sourceOf = (at: number): number => {
    const { above } = lanes[at] ?? {};
    return above === undefined ? at : sourceOf(above);
  };
  const words = { name: name(sourceOf(lane)), other: '', value: '', later: '', count: 0 };
  return { id, lane, number: 0, ...words };
}

/** `retry` has repeated values that were given already, or has tried too often. */
export const retryRepeats: Rule = {
  id: 'retryRepeats',
  of: ({ resubscribes }) => resubscribes === 'error',
  find(seen, run) {
    const { lane } = run;
    const all = seen.childrenOf(run).filter((one) => one.lane === seen.lanes[lane]?.above);
    const [other, last] = [all[0], all.at(-1)];
    if (!other || !last || all.length < 2) return false;
    const isOuter = seen.below(run).some((one) => seen.operator(one).resubscribes === 'error');
    const count = seen.all.filter((one) => one.lane === other.lane).length;
    const isEndless = seen.code.sources[lane] === 'retry()' && count > MANY_TRIES;
    if (isEndless && valuesOf(run).length === 0)
      return { id: 'retryForEver', by: last.first, other, count };
    if (isOuter && count > all.length) return { id: 'retryTwice', by: last.first, other, count };
    const [value, again] = [valuesOf(other)[0], valuesOf(last)[0]];
    return value && value.value === again?.value && { value: again, other };
  },
};

/** Faults by which subscriptions come too late, too often, or in an unlucky order. */
export const starts: readonly Rule[] = [
  {
    id: 'missed',
    of: () => true,
    find(seen, run) {
      // This run must be the latest subscription at the time when the missed value is reported.
      const late = seen.missed.find(
        ({ number }) =>
          number !== undefined && run === seen.all.findLast(({ first }) => first.number <= number),
      );
      const takers = [run, seen.parent(run)];
      // An earlier value of a signal is not missed.
      if (!late || takers.some((one) => one && seen.operator(one).takesSignal)) return false;
      return { line: late.line, by: run.first, value: late.text };
    },
  },
  {
    id: 'keptAlive',
    of: ({ shares }) => shares === 'itself',
    find(seen, { lane }) {
      const own = seen.all.filter((one) => one.lane === lane);
      // A cache may outlive subscriptions that operators end.
      if (!own.some((one) => one.end?.kind === 'unsubscribe' && !seen.down(one))) return false;
      const unheard = seen.all
        .filter((one) => one.lane === seen.lanes[lane]?.above)
        .flatMap((other) => valuesOf(other).map((value) => ({ other, value })))
        .filter(({ value: { number } }) => own.every((one) => !isOpenAt(one, number)));
      // A single value may be the answer that a cache waits for.
      return unheard[1];
    },
  },
  {
    id: 'tooLate',
    of: ({ source, shares }) => shares || !source,
    find(seen, run) {
      const { lane, first, end } = run;
      const isShared = seen.operator(run).shares;
      const isStream =
        seen.lanes[lane]?.kind === 'source' && NAME.test(seen.code.sources[lane] ?? '');
      if (!isShared && !isStream) return false;
      const others = seen.all.filter(
        (one) => one !== run && seen.name(one.lane) === seen.name(lane),
      );
      const value = others.flatMap(valuesOf).findLast(({ number }) => number < first.number);
      const isOver = end ? end.kind === 'complete' : seen.isFinal;
      if (value && seen.isTop(run) && isOver && valuesOf(run).length === 0)
        return { by: first, value };
      return isShared && sharedAnew(seen, run, others);
    },
  },
  {
    id: 'nextWithinNext',
    of: ({ source }) => !source,
    find(seen, run) {
      const name = seen.code.sources[run.lane] ?? '';
      if (seen.lanes[run.lane]?.kind === 'operator' || !NAME.test(name)) return false;
      const values = valuesOf(run);
      const same = seen.all.filter((one) => one !== run && seen.code.sources[one.lane] === name);
      for (const [at, later] of values.entries()) {
        const value = values[at - 1];
        if (!value || value.value === later.value || !seen.causesOf(later).includes(value))
          continue;
        const swapped = same.find((one) => isSwapped(one, value, later));
        if (swapped) return { at: swapped, name, by: later, value, later };
      }
      return false;
    },
  },
  {
    id: 'streamAsValue',
    of: (_, name) => name === 'map',
    find(seen, run) {
      const value = valuesOf(run).find((one) => one.value === 'stream' || one.value === 'Promise');
      const taker = seen.down(run);
      if (!value || (taker && seen.operator(taker).inner)) return false;
      // A later operator may still wait for the promises in a list.
      const isAwaited = seen.below(run).some((one) => seen.operator(one).inner);
      if (value.value === 'Promise') return !isAwaited && { id: 'promiseAsValue', by: value };
      return !seen.all.some(({ first }) => seen.causesOf(first).includes(value)) && { by: value };
    },
  },
  {
    id: 'outOfOrder',
    of: ({ inner }) => inner === 'merges',
    find(seen, run) {
      const source = seen.above(run);
      let later: Notification | undefined;
      for (const answer of source ? valuesOf(run) : []) {
        const value = seen.causeOn(source?.lane ?? -1, answer);
        if (value && later && value.timeMs < later.timeMs) return { by: answer, value, later };
        later = value ?? later;
      }
      return false;
    },
  },
  {
    id: 'mixed',
    of: ({ joins }) => joins === 'keeping',
    find(seen, run) {
      const values = valuesOf(run);
      const at = values.findIndex((one, index) => isMixed(seen, values[index - 1], one));
      const [value, later] = [values[at - 1], values[at]];
      const root = later && seen.causesOf(later).at(-1);
      return value && root && { value, later, other: seen.name(root.lane) };
    },
  },
  {
    id: 'begunTwice',
    of: (_, name) => WORKS.test(name),
    find(seen, run) {
      const all = seen.all.filter((one) => one.lane === run.lane && seen.isTop(one));
      const count = new Set(all.map((one) => [one, ...seen.below(one)].at(-1))).size;
      return all[0] === run && count > 1 && { by: all[1]?.first, count };
    },
  },
];

/** Whether a shared source that has ended, or lost its last subscriber, starts again for this subscription. */
function sharedAnew(seen: Seen, run: Run, others: readonly Run[]) {
  const { lane, first } = run;
  const sources = seen.all.filter((one) => one.lane === seen.lanes[lane]?.above);
  // The shared source begins within the subscription.
  const at = sources.findIndex((one) => one.first.number > first.number);
  const [last, other] = [sources[at - 1], sources[at]];
  if (!other || !last?.end || last.end.kind === 'error' || !valuesOf(last)[0]) return false;
  // An operator such as `repeat` itself subscribes again.
  const taker = seen.down(run);
  if (other.first.cause !== first.cause || (taker && seen.operator(taker).resubscribes))
    return false;
  const isNearer = others.some(
    (one) => one.first.number > first.number && one.first.number < other.first.number,
  );
  return !isNearer && ({ id: 'sharedAnew', by: first, other } as const);
}

/** Whether a subscription got the later value first. */
function isSwapped(run: Run, outer: Notification, later: Notification) {
  const [first, second] = valuesOf(run).filter((one) => one.number > outer.number);
  return first?.value === later.value && second?.value === outer.value;
}

/** Whether two values of a moment come from one value of one source, through different inputs. */
function isMixed(seen: Seen, one: Notification | undefined, other: Notification) {
  if (one?.timeMs !== other.timeMs || one.value === other.value) return false;
  const [causes, otherCauses] = [seen.causesOf(one), seen.causesOf(other)];
  const [root, otherRoot] = [causes.at(-1), otherCauses.at(-1)];
  if (!root || !otherRoot || !isNext(root) || root.timeMs !== one.timeMs) return false;
  const isSame =
    seen.name(root.lane) === seen.name(otherRoot.lane) && root.value === otherRoot.value;
  return isSame && causes[0]?.lane !== otherCauses[0]?.lane;
}
