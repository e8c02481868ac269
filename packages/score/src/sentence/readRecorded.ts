import { nextLane, takerOf } from '../code/streamCode.ts';
import { holds } from '../trace/fate.ts';
import { createFates } from '../trace/fates.ts';
import { createHistory, isNext } from '../trace/history.ts';
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
  const history = createHistory(held);
  const { find, madeBy, runs } = history;
  const effects = new Map<number | undefined, Notification[]>();
  const treatmentIn = (lane: number, number: number) =>
    treatmentOf(nameAt(lane, number), lanes[lane]);
  const fates = createFates(lanes, treatmentIn);
  for (const one of held) {
    fates.add(one);
    const ofCause = effects.get(one.cause);
    if (ofCause) ofCause.push(one);
    else effects.set(one.cause, [one]);
  }
  const taker = (lane: number) => takerOf(lanes, lane);
  return {
    ...recorded,
    ...history,
    ...{ takerOf: taker, treatmentAt, isWithin, sourcesOf, takenBy, askedFor, beginningOf },
    nextLane: (lane: number) => nextLane(lanes, lane),
    effectsOf: ({ number }: Notification): readonly Notification[] => effects.get(number) ?? [],
    endOf: (subscription: number | undefined) => runs.get(subscription)?.end,
    valuesOf: (subscription: number | undefined) =>
      runs.get(subscription)?.all.filter(isNext) ?? [],
    stepOf: ({ number }: Notification) => fates.stepOf(number),
  };

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

  /** The values that a subscription of an operator takes in. */
  function takenBy(lane: number, subscription: number): readonly Notification[] {
    const inputs = madeBy(subscription).filter((run) => taker(run.lane) === lane);
    return inputs
      .flatMap(({ all }) => all.filter(isNext))
      .sort((one, other) => one.number - other.number);
  }

  /** Returns the value for which a subscription was made: its cause, or a value from a queue, each in its turn. */
  function askedFor(begun: Notification | undefined): Notification | undefined {
    const cause = find(begun?.cause);
    if (!begun || !cause || cause.kind === 'next') return cause;
    const [value] = fates.stepOf(begun.number)?.causes ?? [];
    const { one, isWhole } = fates.stepOf(value)?.fate ?? {};
    return one?.kind === 'next' && isWhole ? one : undefined;
  }
}

/** Whether both notifications have the same value. */
export function hasValueOf(one: Notification | undefined, other: Notification): boolean {
  return one !== undefined && Object.is(one.value, other.value);
}
