import { holds, nextLane, takerOf } from '../trace/fate.ts';
import { createFates } from '../trace/fates.ts';
import { isNext } from '../trace/kinds.ts';
import { createHistory } from '../trace/history.ts';
import type { Notification } from '../trace/recording.ts';
import { treatmentOf } from '../layout/operators.ts';
import type { Recorded } from './fact.ts';

/** Looks up notifications of a recording. */
export type Reader = ReturnType<typeof readRecorded>;

const readers = new WeakMap<Recorded, Reader>();

/** Reads a recording; each only once, because many sentences may be asked for. */
export function readerOf(recorded: Recorded): Reader {
  const reader = readers.get(recorded) ?? readRecorded(recorded);
  readers.set(recorded, reader);
  return reader;
}

function readRecorded(recorded: Recorded) {
  const { lanes, held, nameAt } = recorded;
  const { runs } = createHistory(held);
  const numbers = new Map<number | undefined, Notification>();
  const effects = new Map<number | undefined, Notification[]>();
  const treatmentIn = (lane: number, number: number) =>
    treatmentOf(nameAt(lane, number), lanes[lane]);
  let fates: ReturnType<typeof createFates> | undefined;
  for (const one of held) {
    numbers.set(one.number, one);
    const ofCause = effects.get(one.cause);
    if (ofCause) ofCause.push(one);
    else effects.set(one.cause, [one]);
  }
  return {
    ...recorded,
    runs,
    ...{ treatmentAt, isWithin, sourcesOf, askedFor, beginningOf },
    takerOf: (lane: number) => takerOf(lanes, lane),
    nextLane: (lane: number) => nextLane(lanes, lane),
    find,
    effectsOf: ({ number }: Notification): readonly Notification[] => effects.get(number) ?? [],
    endOf: (subscription: number | undefined) => runs.get(subscription)?.end,
    valuesOf: (subscription: number | undefined) =>
      runs.get(subscription)?.all.filter(isNext) ?? [],
    stepOf: ({ number }: Notification) => stepOf(number),
  };

  function find(number: number | undefined) {
    return numbers.get(number);
  }

  /** The fates are read when they are first asked for: most sentences need none. */
  function stepOf(number: number | undefined) {
    if (!fates) {
      fates = createFates(lanes, treatmentIn);
      held.forEach(fates.add);
    }
    return fates.stepOf(number);
  }

  function beginningOf(subscription: number | undefined) {
    const { first } = runs.get(subscription) ?? {};
    return first?.kind === 'subscribe' ? first : undefined;
  }

  /**
   * The treatment of a value by an operator, if known; a combinator that holds values back joins the newest value of
   * each input.
   */
  function treatmentAt(lane: number, { number }: Notification) {
    const treatment = treatmentIn(lane, number);
    return lanes[lane]?.kind !== 'operator' && holds(treatment) ? 'all' : treatment;
  }

  function isWithin(lane: number, outer: number): boolean {
    const inside = lanes[lane]?.inside;
    return inside !== undefined && (inside === outer || isWithin(inside, outer));
  }

  /** The lanes of sources that have no other source inside. */
  function sourcesOf(all: readonly Notification[]): readonly number[] {
    const found = all.map(({ lane }) => lane);
    return [...new Set(found)].filter(
      (lane) => lanes[lane]?.kind !== 'operator' && !lanes.some(({ inside }) => inside === lane),
    );
  }

  /** Returns the value for which a subscription was made: its cause, or a value from a queue, each in its turn. */
  function askedFor(begun: Notification | undefined): Notification | undefined {
    const cause = find(begun?.cause);
    if (!begun || !cause || cause.kind === 'next') return cause;
    const [value] = stepOf(begun.number)?.causes ?? [];
    const { one } = stepOf(value)?.fate ?? {};
    return one?.kind === 'next' && beginningOf(one.under) ? one : undefined;
  }
}

/** Whether both notifications have the same value. */
export function hasValueOf(one: Notification | undefined, other: Notification): boolean {
  return one !== undefined && Object.is(one.value, other.value);
}
