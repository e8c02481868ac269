import { CAPACITY, type Notification } from '../../trace/recording.ts';
import type { CodeLane } from '../../code/streamCode.ts';
import { emitsAtOnce, holdsOf, whileInnerLives } from './operators.ts';

/** How many hues there are; two origins in a row never have the same one. */
const HUES = 5;

/** The visible consequences of a notification's cause. */
interface Caused {
  /** 1 to 5, one for all that goes back to the same value from outside; 0 without such a cause. */
  readonly hue: number;
  /** Whether an operator ignores the value, unless a later notification says that it was accepted. */
  readonly isIgnored: boolean;
  /** The value that is seen not to be ignored, as this notification emits it. */
  readonly accepted: number | undefined;
  /** The values that this notification emits or subscribes for after they were held back. */
  readonly released: readonly number[];
  /**
   * The notifications that it goes back to: those it releases; else its cause; else the subscription made for it,
   * as for an answer that comes later.
   */
  readonly causes: readonly number[];
  /** The lane whose operator begins to hold this value back. */
  readonly heldOn: number | undefined;
  /** The subscription of that lane. */
  readonly heldBy?: number | undefined;
  /** The held values that this one replaces. */
  readonly replaced: readonly Held[];
  /** The held values of its lane that are given up here. */
  readonly dropped: readonly Held[];
}

/** Tells the causes of notifications, each in its turn, from those that came before it alone. */
export interface Causes {
  of: (notification: Notification) => Caused;
}

interface Held {
  readonly number: number;
  readonly hue: number;
  /** The subscription of the lane that holds it; absent where its beginning is no longer known. */
  readonly by: number | undefined;
}

/**
 * Follows the causes of one stream's notifications; `operators` names the operator in force of each
 * lane.
 *
 * A value from outside, such as a click, a letter or a tick, begins a hue. All that goes back to it
 * keeps the hue: through causes, through subscriptions made for it, and through operators that hold
 * values back.
 */
export function createCauses(lanes: readonly CodeLane[], operators: readonly string[]): Causes {
  const hues = new Map<number, number>();
  /** The notifications that began the subscriptions of each hue. */
  const beginnings = new Map<number, number>();
  /** The values that waited for the end of an inner stream, by that end: its effects belong to them. */
  const freed = new Map<number, number>();
  const waiting = lanes.map((): Held[] => []);
  /** The inner subscriptions of each operator that live, by its own one that they were made for. */
  const inner = lanes.map(() => new Map<number | undefined, Set<number>>());
  const holdings = operators.map(holdsOf);
  /** A stream that another one combines with others has no operator of its own: that one takes its values. */
  const takers = lanes.map(({ inside = -1 }, lane) => {
    const below = lanes.findIndex(({ above }) => above === lane);
    const isCombined = lanes[inside]?.kind !== 'operator' && holdings[inside] !== undefined;
    return below < 0 && isCombined ? inside : below;
  });
  let origins = 0;

  const sourceOf = (cause: number | undefined) => cause && (freed.get(cause) ?? cause);

  function hueOf({ lane, kind, cause, subscription }: Notification) {
    const known = hues.get(sourceOf(cause) ?? 0) ?? hues.get(beginnings.get(subscription) ?? 0);
    if (known) return known;
    if (cause !== undefined || kind !== 'next' || lanes[lane]?.kind === 'operator') return 0;
    origins += 1;
    return (origins % HUES) + 1;
  }

  /** The operator that subscribes to a lane for a value that it has taken in, if one does. */
  const outerOf = (lane: number) => (takers[lane] === -1 ? (lanes[lane]?.inside ?? -1) : -1);

  /** Takes out of a lane's waiting values those of one subscription, at most as many. */
  function letGo(lane: number, subscription: number | undefined, many = Infinity) {
    const gone: Held[] = [];
    waiting[lane] = (waiting[lane] ?? []).filter((one) => {
      const stays = (one.by ?? subscription) !== subscription || gone.length === many;
      if (!stays) gone.push(one);
      return stays;
    });
    return gone;
  }

  function takeIn({ lane, kind, number, under }: Notification, hue: number) {
    const taker = takers[lane] ?? -1;
    const operator = operators[taker] ?? '';
    const holds = holdings[taker];
    const none = { isIgnored: false, heldOn: undefined, replaced: [] };
    if (taker === -1 || kind !== 'next') return none;
    const lives = (inner[taker]?.get(under)?.size ?? 0) > 0;
    const isQueued = lives && whileInnerLives(operator) === 'queues' && !lanes[taker]?.hasUnseen;
    if (!holds && !isQueued) {
      const isLost = emitsAtOnce(operator) || (lives && whileInnerLives(operator) === 'ignores');
      return { ...none, isIgnored: isLost };
    }
    const replaced = holds === 'latest' ? letGo(taker, under) : [];
    waiting[taker]?.push({ number, hue, by: under });
    return { ...none, heldOn: taker, heldBy: under, replaced };
  }

  /** The values that this notification releases: one that it emits, or one that it subscribes for. */
  function release({ lane, kind, cause, subscription, under }: Notification): readonly Held[] {
    const holds = holdings[lane];
    if (kind === 'next' && holds) return letGo(lane, subscription, holds === 'each' ? 1 : Infinity);
    const outer = outerOf(lane);
    if (kind !== 'subscribe' || holdings[outer]) return [];
    // The value itself is the cause where no earlier inner stream lived.
    return waiting[outer]?.some(({ number }) => number === cause) ? [] : letGo(outer, under, 1);
  }

  /** Follows which inner subscriptions live. */
  function followInner({ lane, kind, subscription, under }: Notification) {
    const all = inner[outerOf(lane)];
    const lives = all?.get(under) ?? new Set();
    if (kind === 'subscribe') all?.set(under, lives.add(subscription));
    else if (kind !== 'next' && lives.delete(subscription) && lives.size === 0) all?.delete(under);
  }

  return {
    of(notification) {
      const { number, lane, kind, cause, subscription } = notification;
      const released = release(notification);
      const hue = released.at(-1)?.hue ?? hueOf(notification);
      const [value] = released;
      let dropped: readonly Held[] = [];
      if (kind === 'subscribe' && cause && value) freed.set(cause, value.number);
      const origin = sourceOf(cause) ?? beginnings.get(subscription);
      if (hue) hues.set(number, hue);
      followInner(notification);
      if (kind === 'subscribe') {
        if (hue) beginnings.set(subscription, number);
      } else if (kind !== 'next') {
        beginnings.delete(subscription);
        dropped = letGo(lane, subscription);
      }
      const taken = takeIn(notification, hue);
      forget(hues, number);
      forget(freed, number);
      const accepted = kind === 'next' && emitsAtOnce(operators[lane] ?? '') ? cause : undefined;
      const numbers = released.map((one) => one.number);
      const causes = numbers.length > 0 || origin === undefined ? numbers : [origin];
      return { hue, accepted, released: numbers, causes, dropped, ...taken };
    },
  };
}

/** Causes are never older than a recording is long. */
function forget(known: Map<number, number>, number: number) {
  if (number % CAPACITY !== 0) return;
  for (const old of known.keys()) if (old <= number - CAPACITY) known.delete(old);
}
