import { holdsBack, nextLane, takerOf } from '../trace/fate.ts';
import { createFates } from '../trace/fates.ts';
import { isNext, type Notification } from '../trace/recording.ts';
import { createRunIndex } from '../trace/runIndex.ts';
import { treatmentOf } from '../layout/operators.ts';
import type { RecordedStream } from './fact.ts';

/** Looks up notifications of a recording. */
export type Reader = ReturnType<typeof readRecorded>;

const readers = new WeakMap<RecordedStream, Reader>();

/** Reads a recording. Each recording is read only once, because many sentences may need the result. */
export function readerOf(recordedStream: RecordedStream): Reader {
  const reader = readers.get(recordedStream) ?? readRecorded(recordedStream);
  readers.set(recordedStream, reader);
  return reader;
}

function readRecorded(recordedStream: RecordedStream) {
  const { lanes, notifications, nameAt } = recordedStream;
  const { runs } = createRunIndex(notifications);
  const numbers = new Map<number | undefined, Notification>();
  const effects = new Map<number | undefined, Notification[]>();
  const treatmentIn = (lane: number, number: number) =>
    treatmentOf(nameAt(lane, number), lanes[lane]);
  let fates: ReturnType<typeof createFates> | undefined;
  for (const notification of notifications) {
    numbers.set(notification.number, notification);
    const ofCause = effects.get(notification.cause) ?? [];
    effects.set(notification.cause, ofCause);
    ofCause.push(notification);
  }
  return {
    ...recordedStream,
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

  /** Fates are computed when they are first needed, because most sentences need none. */
  function stepOf(number: number | undefined) {
    if (!fates) {
      fates = createFates(lanes, treatmentIn);
      notifications.forEach(fates.add);
    }
    return fates.stepOf(number);
  }

  function beginningOf(subscription: number | undefined) {
    const { first } = runs.get(subscription) ?? {};
    return first?.kind === 'subscribe' ? first : undefined;
  }

  /**
   * Returns the treatment of a value by an operator, if known; a combinator that holds values back joins the newest
   * value of each input.
   */
  function treatmentAt(lane: number, { number }: Notification) {
    const treatment = treatmentIn(lane, number);
    return lanes[lane]?.kind !== 'operator' && holdsBack(treatment) ? 'all' : treatment;
  }

  function isWithin(lane: number, outer: number): boolean {
    const inside = lanes[lane]?.inside;
    return inside !== undefined && (inside === outer || isWithin(inside, outer));
  }

  /** The lanes of sources that have no other source inside. */
  function sourcesOf(all: readonly Notification[]): readonly number[] {
    const laneNumbers = all.map(({ lane }) => lane);
    return [...new Set(laneNumbers)].filter(
      (lane) => lanes[lane]?.kind !== 'operator' && !lanes.some(({ inside }) => inside === lane),
    );
  }

  /** Returns the value for which a subscription was made: its cause, or a value from a queue, in order. */
  function askedFor(beginning: Notification | undefined): Notification | undefined {
    const cause = find(beginning?.cause);
    if (!beginning || !cause || cause.kind === 'next') return cause;
    const [value] = stepOf(beginning.number)?.causes ?? [];
    const { notification } = stepOf(value)?.fate ?? {};
    return notification?.kind === 'next' && beginningOf(notification.parentSubscription)
      ? notification
      : undefined;
  }
}

/** Whether both notifications have the same value. */
export function hasValueOf(one: Notification | undefined, other: Notification): boolean {
  return one !== undefined && Object.is(one.value, other.value);
}
