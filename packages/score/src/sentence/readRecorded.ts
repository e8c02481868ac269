import { holds } from '../trace/fate.ts';
import type { Notification } from '../trace/recording.ts';
import { treatmentOf } from '../layout/operators.ts';
import type { Recorded } from './fact.ts';

/** Looks up notifications of a recording. */
export type Reader = ReturnType<typeof readRecorded>;

export function readRecorded(recorded: Recorded) {
  const { lanes, held, nameAt } = recorded;
  const numbers = new Map<number | undefined, Notification>();
  const openings = new Map<number | undefined, Notification>();
  const closings = new Map<number | undefined, Notification>();
  for (const one of held) {
    numbers.set(one.number, one);
    if (one.kind === 'subscribe') openings.set(one.subscription, one);
    else if (one.kind !== 'next') closings.set(one.subscription, one);
  }
  return {
    ...recorded,
    find,
    effectsOf,
    treatmentAt,
    takerOf,
    isWithin,
    sourcesOf,
    opening,
    closing,
    takenBy,
    emittedBy,
    innerOf,
    askedFor,
  };

  function find(number: number | undefined): Notification | undefined {
    return numbers.get(number);
  }

  function effectsOf({ number }: Notification) {
    return held.filter(({ cause }) => cause === number);
  }

  /**
   * The treatment of a value by an operator, if known; a combinator that holds values back joins the newest value of
   * each input.
   */
  function treatmentAt(lane: number, { number }: Notification) {
    const treatment = treatmentOf(nameAt(lane, number), lanes[lane]);
    return lanes[lane]?.kind !== 'operator' && holds(treatment) ? 'all' : treatment;
  }

  /** The operator or combinator that takes in the values of a lane, unless the lane is an inner stream of it; or -1. */
  function takerOf(lane: number): number {
    const below = lanes.findIndex(({ above }) => above === lane);
    const inside = lanes[lane]?.inside ?? -1;
    return below >= 0 || lanes[inside]?.kind === 'operator' ? below : inside;
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

  function opening(subscription: number | undefined) {
    return openings.get(subscription);
  }

  /** The end of a subscription, if it is recorded. */
  function closing(subscription: number | undefined) {
    return closings.get(subscription);
  }

  /** The values that a subscription of an operator or combinator takes in. */
  function takenBy(lane: number, subscription: number | undefined) {
    return held.filter(
      (each) => each.kind === 'next' && each.under === subscription && takerOf(each.lane) === lane,
    );
  }

  function emittedBy(lane: number, subscription: number | undefined) {
    return held.filter(
      (each) => each.kind === 'next' && each.lane === lane && each.subscription === subscription,
    );
  }

  /** The subscriptions to inner streams of an operator's subscription. */
  function innerOf(lane: number, subscription: number | undefined) {
    return held.filter(
      (each) =>
        each.kind === 'subscribe' &&
        each.under === subscription &&
        lanes[each.lane]?.inside === lane,
    );
  }

  /** Returns the value for which a subscription was made: its cause, or a value from a queue, each in its turn. */
  function askedFor(begun: Notification | undefined): Notification | undefined {
    const cause = find(begun?.cause);
    if (!begun || !cause || cause.kind === 'next') return cause;
    const start = held.find(
      (each) =>
        each.kind === 'subscribe' &&
        each.cause === begun.cause &&
        treatmentAt(lanes[each.lane]?.inside ?? -1, each) === 'queues',
    );
    const outer = lanes[start?.lane ?? -1]?.inside ?? -1;
    if (!start || !isWithin(begun.lane, outer) || lanes[outer]?.hasUnseen) return undefined;
    const index = innerOf(outer, start.under).indexOf(start);
    return opening(start.under) && takenBy(outer, start.under)[index];
  }
}

/** Whether both notifications have the same value. */
export function hasValueOf(one: Notification | undefined, other: Notification): boolean {
  return one !== undefined && Object.is(one.value, other.value);
}
