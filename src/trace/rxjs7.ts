/* oxlint-disable typescript/no-deprecated --
   All that a recorded app needs of how RxJS 7 is made is here and in `TappedSubscriber`: `lift`, `source`, `operator`
   and `_subscribe` are marked as internal. RxJS 8 has neither `lift` nor `operator`: an operator makes its observable
   by `new Observable`, and a tap would have to go into its `_subscribe` alone. */
import { config, Observable, type Operator, type Subscriber } from 'rxjs';
import { type Open, subscribeTapped, tapObservable } from './TappedSubscriber.ts';

/** The parts of an observable that RxJS keeps to itself. */
interface Inside {
  source?: unknown;
  operator?: Operator<unknown, unknown>;
  _subscribe: (subscriber: Subscriber<unknown>) => unknown;
}

/** Observables that have a tap in place, and when they got it. */
const tapped = new WeakMap<object, number>();
let taps = 0;

/** Tells whether this copy of RxJS is one of version 7. */
export function isRxjs7(): boolean {
  return 'onStoppedNotification' in config && 'lift' in Observable.prototype;
}

/** Tells which copy of RxJS an observable is of; a proxy that refuses to be looked at is no observable. */
export function copyOf(value: unknown): 'this' | 'other' | undefined {
  try {
    if (value instanceof Observable) return 'this';
    // In what is no object `in` throws.
    return 'lift' in (value as object) && 'pipe' in (value as object) ? 'other' : undefined;
  } catch {
    return undefined;
  }
}

/** How many taps there are: with it `tapResult` tells what an operator has made from what was there before. */
export function tapCount(): number {
  return taps;
}

/** An operator's input and what it gave, with `tapCount()` from before it was called. */
interface Step {
  readonly input: unknown;
  readonly result: Observable<unknown>;
  readonly before: number;
}

/**
 * Puts a tap into what an operator gave; gives what the next operator gets, or `undefined` where there is no tap.
 *
 * What the operator made is tapped in place: in another observable around it, it would lose its identity, its class,
 * `next` and `connect`. What was there before is lifted, as others subscribe to it too; where that would make less of it than
 * it is, it stays as it is. `openSource` opens the lane of the input.
 */
export function tapResult(
  { input, result, before }: Step,
  open: Open,
  openSource: Open | undefined,
): unknown {
  const inside = result as unknown as Inside;
  const { operator } = inside;
  const isMade = (tapped.get(result) ?? 0) > before;
  const isOwn = isMade || (inside.source === input && !tapped.has(result));
  if (isOwn && operator && !Object.isFrozen(result)) {
    inside.operator = withTap(operator, open, inside.source === input ? openSource : undefined);
  } else if (isOwn && 'connect' in result) {
    tapSubscribe(inside, open);
  } else {
    const isPlain = Object.getPrototypeOf(result) === Observable.prototype;
    return isPlain ? tapObservable(result, open) : undefined;
  }
  tapped.set(result, (taps += 1));
  return result;
}

function withTap(
  operator: Operator<unknown, unknown>,
  open: Open,
  openSource: Open | undefined,
): Operator<unknown, unknown> {
  return {
    call(subscriber: Subscriber<unknown>, source: unknown) {
      // A connectable has to stay one for `refCount`.
      const canLift = openSource && source instanceof Observable && !('connect' in source);
      const given = canLift ? tapObservable(source, openSource) : source;
      return subscribeTapped(subscriber, open, (own) => operator.call(own, given));
    },
  };
}

function tapSubscribe(inside: Inside, open: Open) {
  const subscribe = inside._subscribe;
  inside._subscribe = function (this: Inside, subscriber) {
    return subscribeTapped(subscriber, open, (own) => subscribe.call(this, own));
  };
}
