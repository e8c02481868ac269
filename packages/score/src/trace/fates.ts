import type { CodeLane } from '../code/streamCode.ts';
import { createOpen } from './open.ts';
import { createWaiting } from './waiting.ts';
import { isEnd } from './kinds.ts';
import { type Fate, holds, stop, type Treatment, nextLane, takerOf } from './fate.ts';
import { CAPACITY, type Notification } from './recording.ts';

/** A notification with its causes and its fate. */
export interface Step {
  /** The ordinal number of the value from outside that it comes from; 0 without such a value. */
  readonly root: number;
  /** The numbers of the held-back values that it emits or subscribes for. */
  readonly released: readonly number[];
  /**
   * The numbers of the notifications that caused it: the values that it releases; or else its cause; or else its
   * subscription, as for a late answer.
   */
  readonly causes: readonly number[];
  readonly fate: Fate;
  /** The fates of the held-back values that it replaces, drops or cuts off. */
  readonly stopped: readonly ReturnType<typeof stop>[];
}

interface Known extends Step {
  /** For a value, the fate that its output decides: its own, or that of the value for which its stream was begun. */
  readonly decided: Fate | undefined;
  /**
   * The number of the value that waited for this end of an inner stream: the effects of the end are the effects of this
   * value. 0 if the value is unknown.
   */
  freed: number | undefined;
}

const ENOUGH = CAPACITY * 1.1;

/**
 * Determines the causes and fates of one recording's notifications, one by one, from earlier notifications only. It
 * forgets notifications that a recording no longer keeps. `treatmentAt` returns the treatment of values by the operator
 * of a lane at the time of a notification.
 *
 * All consequences of a value from outside, such as a click, a letter or a tick, have its root: through causes, through
 * subscriptions made for it, and through operators that hold values back.
 */
export function createFates(
  lanes: readonly CodeLane[],
  treatmentAt: (lane: number, number: number) => Treatment | undefined,
) {
  const steps = new Map<number | undefined, Known>();
  const waiting = createWaiting<Known>(lanes.length);
  const takers = lanes.map((_, lane) => takerOf(lanes, lane));
  /** The operator or combinator that subscribes to each lane, which is the last of its pipe, or -1. */
  const outers = lanes.map(({ inside }, lane) => (inside === nextLane(lanes, lane) ? inside : -1));
  const open = createOpen(outers);
  let roots = 0;

  const sourceOf = (cause: number | undefined) => cause && (steps.get(cause)?.freed ?? cause);

  function rootOf({ lane, kind, cause, subscription }: Notification) {
    const source = sourceOf(cause);
    const known = steps.get(source)?.root || steps.get(open.find(subscription)?.beginning)?.root;
    if (known) return known;
    if (source || kind !== 'next' || lanes[lane]?.kind === 'operator') return 0;
    return (roots += 1);
  }

  /** Removes and returns the held-back values that this notification emits or subscribes for. */
  function release({ number, lane, kind, cause, subscription, under }: Notification) {
    const treatment = treatmentAt(lane, number);
    if (kind === 'next' && holds(treatment))
      return waiting.take(lane, subscription, treatment === 'each' ? 1 : Infinity);
    const outer = outers[lane] ?? -1;
    if (kind !== 'subscribe' || holds(treatmentAt(outer, number))) return [];
    // The value itself is the cause if no earlier inner stream was open.
    return waiting.has(outer, cause) ? [] : waiting.take(outer, under, 1);
  }

  /** Decides the fates of the values of which something comes out, or for which an inner stream begins. */
  function letOut(one: Notification, released: readonly Known[]) {
    for (const { fate } of released) {
      fate.stop = undefined;
      if (one.kind === 'subscribe') fate.start = one;
    }
    if (one.kind !== 'next') return;
    const known = steps.get(one.cause);
    const all = released.length > 0 ? released.map(({ fate }) => fate) : [known?.decided];
    for (const fate of all) if (fate?.taker === one.lane) fate.out ??= one;
  }

  /** Whether an operator subscribes only because another inner stream completed: for which value is then unknown. */
  function isFreed({ lane, cause, under }: Notification) {
    const { one, taker } = steps.get(cause)?.fate ?? {};
    const isEnd = one?.kind === 'complete' && (taker === -1 || outers[one.lane] === taker);
    return isEnd && lanes[lane]?.hasUnseen && under !== undefined && one.under === under;
  }

  /** Returns the fates of the values that no longer wait. */
  function end(one: Notification) {
    const { lane, kind, subscription } = one;
    const fate = open.end(one);
    // With unseen inner streams, the end of this one need not end the value's stream, as in `forkJoin`.
    const isWhole = kind === 'unsubscribe' || !lanes[outers[lane] ?? -1]?.hasUnseen;
    if (fate && kind !== 'error' && isWhole) stop(fate, one);
    return waiting.take(lane, subscription).map((step) => stop(step.fate, one));
  }

  /** Begins the fate of a notification; returns it with the fates of the values that this one replaces. */
  function takeIn(one: Notification): Pick<Step, 'fate' | 'stopped'> {
    const { number, lane, kind, under } = one;
    const taker = takers[lane] ?? -1;
    const isDirect = lanes[taker]?.above === lane;
    const during = isDirect ? open.innerOf(taker, under) : undefined;
    const fate: Fate = { one, taker, during };
    if (kind === 'error' && isPassed(one, steps.get(one.cause)?.fate.one)) fate.stop = 'passed';
    const treatment = kind === 'next' ? treatmentAt(taker, number) : undefined;
    const isQueued = during !== undefined && treatment === 'queues' && !lanes[taker]?.hasUnseen;
    if (holds(treatment) || isQueued) fate.stop = 'held';
    if ((isDirect && treatment === 'atOnce') || (during !== undefined && treatment === 'ignores'))
      fate.stop = 'ignored';
    const replaced = treatment === 'latest' ? waiting.take(taker, under, Infinity, lane) : [];
    return { fate, stopped: replaced.map((step) => stop(step.fate, one)) };
  }

  return {
    /** Adds a notification whose number is higher than all others. */
    add: (one: Notification): Step => {
      const { number, kind, cause, subscription } = one;
      const all = release(one);
      letOut(one, all);
      const root = all.at(-1)?.root ?? rootOf(one);
      const released = all.map(({ fate }) => fate.one.number);
      const [value] = released;
      const from =
        kind === 'subscribe' && (value !== undefined || isFreed(one)) && steps.get(cause);
      if (from) from.freed = value ?? 0;
      const origin = sourceOf(cause) || open.find(subscription)?.beginning;
      const causes = value !== undefined || origin === undefined ? released : [origin];
      if (kind === 'subscribe') open.begin(one, root, steps.get(value ?? cause)?.decided);
      const own = open.find(subscription)?.fate;
      const dropped = isEnd(one) ? end(one) : undefined;
      const { fate, stopped } = takeIn(one);
      const decided = kind === 'next' ? (own ?? fate) : undefined;
      const known = {
        root,
        released,
        causes,
        fate,
        stopped: dropped ?? stopped,
        decided,
        freed: undefined,
      };
      steps.set(number, known);
      if (fate.stop === 'held') waiting.put(known);
      // A recording no longer keeps them, so they cannot be causes.
      if (steps.size >= ENOUGH)
        for (const old of steps.keys()) if (steps.size > CAPACITY) steps.delete(old);
      return known;
    },
    /** A notification with its causes and its fate, if it is still known. */
    stepOf: (number: number | undefined): Step | undefined => steps.get(number),
  };
}

/** Whether a lane only hands on an error. In a link's recording, each notification has its own copy of the error. */
function isPassed({ lane, value }: Notification, from: Notification | undefined) {
  // After an error, an input may begin anew and fail again.
  if (from?.kind !== 'error' || from.lane === lane) return false;
  const other = from.value;
  if (value === other) return true;
  return value instanceof Error && other instanceof Error && value.message === other.message;
}
