import { CAPACITY, type Notification } from '../trace/recording.ts';
import type { CodeLane } from '../code/streamCode.ts';
import { holds, treatmentOf } from './operators.ts';

/** The number of hues; two consecutive origins never have the same hue. */
const HUES = 5;

/** The fate of a notification, which later notifications may decide. */
export interface Fate {
  /** Whether nothing of the value came out of the operator that took it in; of an error, whether the lane passed it. */
  isHollow: boolean;
  /** Whether something came out; then later ends do not count. */
  isOut: boolean;
  /** The lane of that operator, or -1. */
  readonly taker: number;
}

interface Caused {
  /** 1 to 5, shared by all consequences of one value from outside; 0 without such a cause. */
  readonly hue: number;
  readonly fate: Fate;
  /** The held-back values that this notification emits or subscribes for. */
  readonly released: readonly number[];
  /**
   * The notifications that caused this one: the values that this notification releases; or else its cause; or else its
   * subscription, as for a late answer.
   */
  readonly causes: readonly number[];
  /** The lane whose operator now holds this value back. */
  readonly heldOn: number | undefined;
  readonly heldBy?: number | undefined;
  /** The held values that this value replaces. */
  readonly replaced: readonly Held[];
  /** The held values of the lane that are dropped at this notification. */
  readonly dropped: readonly Held[];
}

interface Held {
  readonly number: number;
  readonly hue: number;
  readonly fate: Fate;
  /** The lane of the value: an operator with several inputs keeps the newest value of each. */
  readonly from: number;
  /** The subscription of the holding lane; `undefined` if its beginning is no longer known. */
  readonly by: number | undefined;
}

/**
 * Determines the causes of one stream's notifications, one by one, from earlier notifications only; `operators` names
 * the current operator of each lane.
 *
 * A value from outside, such as a click, a letter or a tick, begins a hue. All its consequences
 * keep the hue: through causes, through subscriptions made for it, and through operators that hold
 * values back.
 */
export function createCauses(lanes: readonly CodeLane[], operators: readonly string[]) {
  const hues = new Map<number, number>();
  /** For each subscription made for a value with a hue, the number of the notification that began the subscription. */
  const beginnings = new Map<number, number>();
  /** The cause of the beginning of each open subscription. */
  const begun = new Map<number, number | undefined>();
  /**
   * The values that waited for the end of an inner stream, by the number of that end: the effects of the end are the
   * effects of these values. 0 if the value is unknown.
   */
  const freed = new Map<number, number>();
  /** The fates of values, by number. A value of an inner stream decides the fate of the value that began the stream. */
  const fates = new Map<number, Fate>();
  /** The fates of the values for which inner streams were begun, by the open subscriptions of these streams. */
  const madeFor = new Map<number, Fate>();
  /** The lanes and values of errors. */
  const errors = new Map<number, Pick<Notification, 'lane' | 'value'>>();
  /** The owner of each inner stream, by the number of its end. */
  const ended = new Map<number, number | undefined>();
  const waiting = lanes.map((): Held[] => []);
  /** The open inner subscriptions of each operator, by the operator's own subscription. */
  const inner = lanes.map(() => new Map<number | undefined, Set<number>>());
  const treatments = operators.map((operator, lane) => treatmentOf(operator, lanes[lane]));
  /** A combined stream has no operator of its own: the combinator takes in the stream's values. */
  const takers = lanes.map(({ inside = -1 }, lane) => {
    const below = lanes.findIndex(({ above }) => above === lane);
    const isCombined = lanes[inside]?.kind !== 'operator' && holds(treatments[inside]);
    return below < 0 && isCombined ? inside : below;
  });
  let origins = 0;

  const sourceOf = (cause: number | undefined) => cause && (freed.get(cause) ?? cause);

  function hueOf({ lane, kind, cause, subscription }: Notification) {
    const known = hues.get(sourceOf(cause) ?? 0) ?? hues.get(beginnings.get(subscription) ?? 0);
    if (known) return known;
    if (sourceOf(cause) || kind !== 'next' || lanes[lane]?.kind === 'operator') return 0;
    origins += 1;
    return (origins % HUES) + 1;
  }

  /** The operator that subscribes to this lane for each value that it takes in, or -1. */
  const outerOf = (lane: number) => (takers[lane] === -1 ? (lanes[lane]?.inside ?? -1) : -1);

  /** Removes and returns up to `many` waiting values of one subscription. */
  function removeWaiting(
    lane: number,
    subscription: number | undefined,
    many = Infinity,
    from?: number,
  ) {
    const gone: Held[] = [];
    waiting[lane] = (waiting[lane] ?? []).filter((one) => {
      const isOther = (one.by ?? subscription) !== subscription || one.from !== (from ?? one.from);
      const stays = isOther || gone.length === many;
      if (!stays) gone.push(one);
      return stays;
    });
    return gone;
  }

  /** Removes waiting values of which nothing came out. */
  function drop(...which: Parameters<typeof removeWaiting>) {
    const gone = removeWaiting(...which);
    for (const { fate } of gone) endFate(fate);
    return gone;
  }

  function takeIn(
    { lane, kind, number, under, subscription, cause = NaN, value }: Notification,
    hue: number,
  ) {
    const taker = takers[lane] ?? -1;
    const treatment = treatments[taker];
    const from = errors.get(cause);
    // After an error, an input may begin anew and fail again.
    const isPassed = kind === 'error' && from && from.lane !== lane && isSame(from.value, value);
    if (kind === 'error') errors.set(number, { lane, value });
    const fate: Fate = { isHollow: isPassed ?? false, isOut: false, taker };
    const none = { fate, heldOn: undefined, replaced: [] };
    if (kind !== 'next') return none;
    fates.set(number, madeFor.get(subscription) ?? fate);
    if (taker === -1) return none;
    const lives = (inner[taker]?.get(under)?.size ?? 0) > 0;
    const isQueued = lives && treatment === 'queues' && !lanes[taker]?.hasUnseen;
    if (!holds(treatment) && !isQueued) {
      fate.isHollow = treatment === 'atOnce' || (lives && treatment === 'ignores');
      return none;
    }
    const replaced = treatment === 'latest' ? drop(taker, under, Infinity, lane) : [];
    waiting[taker]?.push({ number, hue, by: under, fate, from: lane });
    return { fate, heldOn: taker, heldBy: under, replaced };
  }

  /** Removes and returns the held-back values that this notification emits or subscribes for. */
  function release({ lane, kind, cause, subscription, under }: Notification): readonly Held[] {
    const treatment = treatments[lane];
    if (kind === 'next' && holds(treatment))
      return removeWaiting(lane, subscription, treatment === 'each' ? 1 : Infinity);
    const outer = outerOf(lane);
    if (kind !== 'subscribe' || holds(treatments[outer])) return [];
    // The value itself is the cause if no earlier inner stream was open.
    return waiting[outer]?.some(({ number }) => number === cause)
      ? []
      : removeWaiting(outer, under, 1);
  }

  /** `value` is the number of the value for which the stream begins. */
  function followInner({ lane, kind, subscription, under }: Notification, value: number) {
    const outer = outerOf(lane);
    const all = inner[outer];
    const lives = all?.get(under) ?? new Set();
    if (kind === 'subscribe') {
      all?.set(under, lives.add(subscription));
      const fate = fates.get(value);
      if (fate?.taker === outer) madeFor.set(subscription, fate);
    } else if (kind !== 'next') {
      const fate = madeFor.get(subscription);
      // With unseen inner streams, the end of this one need not end the value's stream, as in `forkJoin`.
      const isWhole = kind === 'unsubscribe' || !lanes[outer]?.hasUnseen;
      if (fate && kind !== 'error' && isWhole) endFate(fate);
      madeFor.delete(subscription);
      if (lives.delete(subscription) && lives.size === 0) all?.delete(under);
    }
  }

  /** Something of this value came out of the operator of this lane. */
  function emit(lane: number, fate: Fate | undefined) {
    if (fate?.taker === lane) Object.assign(fate, { isOut: true, isHollow: false });
  }

  /** Whether an operator subscribes only because another inner stream completed: for which value is then unknown. */
  function isFreed({ lane, cause = 0, under }: Notification) {
    return lanes[lane]?.hasUnseen && under !== undefined && ended.get(cause) === under;
  }

  return {
    of(notification: Notification): Caused {
      const { number, lane, kind, cause, subscription, under } = notification;
      const released = release(notification);
      if (kind === 'next') {
        emit(lane, fates.get(cause ?? NaN));
        for (const { fate } of released) emit(lane, fate);
      }
      const hue = released.at(-1)?.hue ?? hueOf(notification);
      const [value] = released;
      let dropped: readonly Held[] = [];
      if (kind === 'subscribe' && cause && (value ?? isFreed(notification)))
        freed.set(cause, value?.number ?? 0);
      const origin = sourceOf(cause) || beginnings.get(subscription);
      if (hue) hues.set(number, hue);
      followInner(notification, value?.number ?? cause ?? NaN);
      if (kind === 'subscribe') {
        const isInner = beginnings.has(under ?? 0) || begun.get(under ?? 0) !== cause;
        if (hue && under !== undefined && isInner) beginnings.set(subscription, number);
        begun.set(subscription, cause);
      } else if (kind !== 'next') {
        beginnings.delete(subscription);
        begun.delete(subscription);
        if (kind === 'complete' && takers[lane] === -1) ended.set(number, under);
        dropped = drop(lane, subscription);
      }
      const taken = takeIn(notification, hue);
      forget(hues, number);
      forget(freed, number);
      forget(errors, number);
      forget(fates, number);
      forget(ended, number);
      const numbers = released.map((one) => one.number);
      const causes = numbers.length > 0 || origin === undefined ? numbers : [origin];
      return { hue, released: numbers, causes, dropped, ...taken };
    },
  };
}

function endFate(fate: Fate) {
  fate.isHollow = !fate.isOut;
}

/** Compares errors; in a link's recording, each notification has its own copy. */
function isSame(one: unknown, other: unknown) {
  if (one === other) return true;
  return one instanceof Error && other instanceof Error && one.message === other.message;
}

/** Forgets notifications that a recording no longer keeps, because they cannot be causes. */
function forget(known: Map<number, unknown>, number: number) {
  if (known.size < 2 * CAPACITY) return;
  for (const old of known.keys()) if (old <= number - CAPACITY) known.delete(old);
}
