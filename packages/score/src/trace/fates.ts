import type { CodeLane } from '../code/streamCode.ts';
import { createOpen } from './open.ts';
import { CAPACITY, isEnd, type Notification } from './recording.ts';
import { type Fate, holdsBack, stop, type Treatment, nextLane, takerOf } from './fate.ts';

/** A notification with its causes and its fate. */
export interface CausalStep {
  /** The ordinal number of the value from outside that led to this notification; 0 without such a value. */
  readonly root: number;
  /** The numbers of the held-back values that this notification emits or subscribes for. */
  readonly releasedNumbers: readonly number[];
  /**
   * The numbers of the notifications that caused this one: the values that it releases, or else its recorded cause, or
   * else its subscription, as for a late answer.
   */
  readonly causes: readonly number[];
  readonly fate: Fate;
  /** The fates of the held-back values that this notification replaces, drops or cuts off. */
  readonly stoppedFates: readonly ReturnType<typeof stop>[];
}

interface StepState extends CausalStep {
  /**
   * For a value, the fate that is decided by what the next operator emits: the value's own fate or, in an inner
   * stream, the fate of the value for which the stream was begun.
   */
  readonly decidedFate: Fate | undefined;
  /**
   * The number of the value that waited for this end of an inner stream, or 0 if the value is unknown. The effects of
   * the end count as effects of this value.
   */
  queuedValueByEnd: number | undefined;
}

const ENOUGH = CAPACITY * 1.1;

/**
 * Determines the causes and fates of one recording's notifications, one by one, from earlier notifications only.
 * Notifications that a recording no longer keeps are forgotten. `treatmentAt` returns the treatment of values by the
 * operator of a lane at the time of a notification.
 *
 * All consequences of a value from outside, such as a click, a letter or a tick, have the root of this value: through
 * causes, through subscriptions made for it, and through operators that hold values back.
 */
export function createFates(
  lanes: readonly CodeLane[],
  treatmentAt: (lane: number, number: number) => Treatment | undefined,
) {
  const steps = new Map<number | undefined, StepState>();
  const waitingSteps = createWaiting<StepState>(lanes.length);
  const takers = lanes.map((_, lane) => takerOf(lanes, lane));
  /** The operator or combinator that subscribes to each lane, if the lane is the last of its pipe; or else -1. */
  const outers = lanes.map(({ inside }, lane) => (inside === nextLane(lanes, lane) ? inside : -1));
  const open = createOpen(outers);
  let roots = 0;

  const sourceOf = (cause: number | undefined) =>
    cause && (steps.get(cause)?.queuedValueByEnd ?? cause);

  function rootOf({ lane, kind, cause, subscription }: Notification) {
    const source = sourceOf(cause);
    const knownRoot =
      steps.get(source)?.root || steps.get(open.find(subscription)?.beginning)?.root;
    if (knownRoot) return knownRoot;
    if (source || kind !== 'next' || lanes[lane]?.kind === 'operator') return 0;
    return (roots += 1);
  }

  /** Removes and returns the held-back values that this notification emits or subscribes for. */
  function release({ number, lane, kind, cause, subscription, parentSubscription }: Notification) {
    const treatment = treatmentAt(lane, number);
    if (kind === 'next' && holdsBack(treatment))
      return waitingSteps.take(lane, subscription, treatment === 'each' ? 1 : Infinity);
    const outer = outers[lane] ?? -1;
    if (kind !== 'subscribe' || holdsBack(treatmentAt(outer, number))) return [];
    // The value itself is the cause if no earlier inner stream was open.
    return waitingSteps.has(outer, cause) ? [] : waitingSteps.take(outer, parentSubscription, 1);
  }

  /** Decides the fates of the values that lead to an output or begin an inner stream. */
  function letOut(notification: Notification, releasedSteps: readonly StepState[]) {
    for (const { fate } of releasedSteps) {
      fate.stop = undefined;
      if (notification.kind === 'subscribe') fate.start = notification;
    }
    if (notification.kind !== 'next') return;
    const causeStep = steps.get(notification.cause);
    const all =
      releasedSteps.length > 0 ? releasedSteps.map(({ fate }) => fate) : [causeStep?.decidedFate];
    for (const fate of all) if (fate?.taker === notification.lane) fate.out ??= notification;
  }

  /** Whether an operator subscribes only because another inner stream completed, so that the value is unknown. */
  function isFreed({ lane, cause, parentSubscription }: Notification) {
    const { notification, taker } = steps.get(cause)?.fate ?? {};
    const isOwn = notification?.parentSubscription === parentSubscription;
    if (notification?.kind !== 'complete' || !isOwn || parentSubscription === undefined)
      return false;
    return lanes[lane]?.hasUnseen && (taker === -1 || outers[notification.lane] === taker);
  }

  /** Ends a subscription; returns the fates of the held-back values that the end stops. */
  function end(notification: Notification) {
    const { lane, kind, subscription } = notification;
    const fate = open.end(notification);
    // If inner streams may be unseen, the end of one need not be the end of the value's stream, as in `forkJoin`.
    const isWhole = kind === 'unsubscribe' || !lanes[outers[lane] ?? -1]?.hasUnseen;
    if (fate && kind !== 'error' && isWhole) stop(fate, notification);
    return waitingSteps.take(lane, subscription).map((step) => stop(step.fate, notification));
  }

  /** Begins the fate of a notification; returns this fate, and the fates of the values that are replaced. */
  function takeIn(notification: Notification): Pick<CausalStep, 'fate' | 'stoppedFates'> {
    const { number, lane, kind, parentSubscription } = notification;
    const taker = takers[lane] ?? -1;
    const isDirect = lanes[taker]?.above === lane;
    const during = isDirect ? open.innerOf(taker, parentSubscription) : undefined;
    const fate: Fate = { notification, taker, during };
    const cause = steps.get(notification.cause)?.fate.notification;
    if (kind === 'error' && isPassed(notification, cause)) fate.stop = 'passed';
    const treatment = kind === 'next' ? treatmentAt(taker, number) : undefined;
    const isQueued = during !== undefined && treatment === 'queues' && !lanes[taker]?.hasUnseen;
    if (holdsBack(treatment) || isQueued) fate.stop = 'held';
    if ((isDirect && treatment === 'atOnce') || (during !== undefined && treatment === 'ignores'))
      fate.stop = 'ignored';
    const replaced =
      treatment === 'latest' ? waitingSteps.take(taker, parentSubscription, Infinity, lane) : [];
    return { fate, stoppedFates: replaced.map((step) => stop(step.fate, notification)) };
  }

  return {
    /** Adds a notification whose number is higher than all others. */
    add: (notification: Notification): CausalStep => {
      const { number, kind, cause, subscription } = notification;
      const all = release(notification);
      letOut(notification, all);
      const root = all.at(-1)?.root ?? rootOf(notification);
      const releasedNumbers = all.map(({ fate }) => fate.notification.number);
      const [value] = releasedNumbers;
      const from =
        kind === 'subscribe' && (value !== undefined || isFreed(notification)) && steps.get(cause);
      if (from) from.queuedValueByEnd = value ?? 0;
      const origin = sourceOf(cause) || open.find(subscription)?.beginning;
      const causes = value !== undefined || origin === undefined ? releasedNumbers : [origin];
      if (kind === 'subscribe')
        open.begin(notification, root, steps.get(value ?? cause)?.decidedFate);
      const own = open.find(subscription)?.fate;
      const droppedFates = isEnd(notification) ? end(notification) : undefined;
      const { fate, stoppedFates } = takeIn(notification);
      const decidedFate = kind === 'next' ? (own ?? fate) : undefined;
      const step = {
        ...{ root, releasedNumbers, causes, fate, decidedFate },
        stoppedFates: droppedFates ?? stoppedFates,
        queuedValueByEnd: undefined,
      };
      steps.set(number, step);
      if (fate.stop === 'held') waitingSteps.put(step);
      // A recording no longer keeps the oldest notifications, so they cannot be causes.
      if (steps.size >= ENOUGH)
        for (const old of steps.keys()) if (steps.size > CAPACITY) steps.delete(old);
      return step;
    },
    /** Returns a notification with its causes and its fate, if the notification is still known. */
    stepOf: (number: number | undefined): CausalStep | undefined => steps.get(number),
  };
}

/** The values that operators hold back, by the lanes of the operators, oldest first. */
function createWaiting<Held extends { readonly fate: Fate }>(count: number) {
  const lanes = Array.from({ length: count }, (): Held[] => []);
  return {
    put: (held: Held): void => void lanes[held.fate.taker]?.push(held),
    has: (lane: number, number: number | undefined): boolean =>
      lanes[lane]?.some(({ fate }) => fate.notification.number === number) ?? false,
    /** Removes and returns up to `many` values of one subscription, of the lane `from` or by default of any lane. */
    take(lane: number, subscription: number | undefined, many = Infinity, from?: number): Held[] {
      const gone: Held[] = [];
      const rest = lanes[lane]?.filter((held) => {
        const { parentSubscription = subscription, lane: own } = held.fate.notification;
        const stays =
          parentSubscription !== subscription || own !== (from ?? own) || gone.length === many;
        if (!stays) gone.push(held);
        return stays;
      });
      if (rest) lanes[lane] = rest;
      return gone;
    },
  };
}

/** Whether a lane only passes an error on. In a link's recording, each notification has its own copy of the error. */
function isPassed({ lane, value }: Notification, from: Notification | undefined) {
  // After an error, an input may restart and fail again.
  if (from?.kind !== 'error' || from.lane === lane) return false;
  const other = from.value;
  if (value === other) return true;
  return value instanceof Error && other instanceof Error && value.message === other.message;
}
