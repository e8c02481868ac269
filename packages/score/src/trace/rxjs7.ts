/* oxlint-disable typescript/no-deprecated --
   All code that needs RxJS 7 internals to record an app is here and in `TappedSubscriber`: `lift`, `source`,
   `operator` and `_subscribe` are marked as internal. RxJS 8 has neither `lift` nor `operator`: its operators make
   observables by `new Observable`, so a tap would have to be in `_subscribe`. */
import { config, map, Observable, type Operator, Subject, Subscriber } from 'rxjs';
import { access, fieldOf } from './access.ts';
import { type Open, subscribeTapped, tapObservable } from './TappedSubscriber.ts';

interface Inside {
  source?: unknown;
  operator?: Operator<unknown, unknown> & { readonly isTap?: true };
  _subscribe: (subscriber: Subscriber<unknown>) => unknown;
}

/** Observables tapped in place, with the number of the tap. */
const tapNumbers = new WeakMap<object, number>();
let taps = 0;

/** Whether this copy of RxJS has version 7. */
export function isRxjs7(): boolean {
  return 'onStoppedNotification' in config && 'lift' in Observable.prototype;
}

/**
 * Returns the copy of RxJS that made an observable; `undefined` for other values, such as a proxy that
 * refuses inspection.
 */
export function copyOf(value: unknown): 'this' | 'other' | undefined {
  return access(() => {
    if (value instanceof Observable) return 'this';
    // `in` throws for values that are not objects.
    return 'lift' in (value as object) && 'pipe' in (value as object) ? 'other' : undefined;
  });
}

/** Whether a subject is a plain `Subject`, which passes its values on and keeps none. */
export function isPlainSubject(subject: object): boolean {
  return Object.getPrototypeOf(subject) === Subject.prototype;
}

/** Whether a subject has ended, by itself or by its `unsubscribe`. */
export function hasEnded(subject: Subject<unknown>): boolean {
  return subject.isStopped;
}

/** Whether an observable is the result of a recorded operator, or taps another observable. */
export function isTapped(observable: object): boolean {
  return (
    tapNumbers.has(observable) || access(() => (observable as Inside).operator?.isTap) === true
  );
}

/** The source of the operator that made an observable, if any. */
export function upstreamOf(observable: object): unknown {
  return access(() => (observable as Inside).source);
}

/** Returns the number of operators in the chain that made an observable, at most `most`. */
export function depthOf(observable: object, most: number): number {
  let depth = 0;
  let { source } = observable as Inside;
  while (source instanceof Observable && depth < most) {
    depth += 1;
    ({ source } = source as unknown as Inside);
  }
  return depth;
}

interface Field {
  value?: unknown;
  get?: () => unknown;
  set?: (value: unknown) => void;
}

/** Calls `onMade` with each new subject, and each new observable that was given a function; `maker` is on the stack. */
export function watchMade(onMade: (made: object, maker: () => void) => void): void {
  // The constructors set these fields (the constructor of an observable only if it is given a function). RxJS offers no
  // other way to notice new observables.
  for (const [{ prototype }, field] of [
    [Observable, '_subscribe'],
    [Subject, 'thrownError'],
  ] as const) {
    // The accessor of another tool keeps working: zone.js, for example, follows observables by an accessor.
    const originalField: Field = fieldOf(prototype, field) ?? {};
    const { value: inheritedValue, get = () => inheritedValue, set } = originalField;
    void Object.defineProperty(prototype, field, {
      configurable: true,
      get,
      set: function maker(this: object, value: unknown) {
        const own = { value, writable: true, enumerable: true, configurable: true };
        if (set) set.call(this, value);
        else void Object.defineProperty(this, field, own);
        onMade(this, maker as () => void);
      },
    });
  }
}

interface ObserverLike {
  readonly closed?: boolean;
  next: (value: unknown) => void;
}

/**
 * During a delivery, calls `onValue` before the last subscriber of this delivery receives a value, until the returned
 * function is called; does nothing if there is only one subscriber. In the changed list, subjects call only `next`.
 */
export function watchLast(
  subject: Subject<unknown>,
  onValue: () => void,
): (() => void) | undefined {
  const list = (subject['currentObservers'] ?? []) as ObserverLike[];
  const at = list.length - 1;
  const last = list[at];
  if (!last || at === 0) return undefined;
  list[at] = {
    next(value) {
      // A subscriber that has unsubscribed meanwhile is still in the list.
      if (!last.closed) onValue();
      last.next(value);
    },
  };
  return () => void (list[at] = last);
}

/** Returns the number of taps, by which `tapResult` distinguishes an operator's new observables from existing ones. */
export function tapCount(): number {
  return taps;
}

/** The input and the result of an operator, with the value of `tapCount()` before the operator's call. */
interface OperatorStep {
  readonly input: unknown;
  readonly result: Observable<unknown>;
  readonly before: number;
}

/**
 * Taps the result of an operator; returns the input of the next operator, or `undefined` without a tap.
 *
 * An observable made by the operator is tapped in place: wrapping it would lose its identity, its class, `next` and
 * `connect`. An observable that existed before may have other subscribers, so a lifted copy of it is tapped. There is
 * no tap if lifting would lose a part of the observable, or if the observable cannot be inspected or changed.
 * `openSource` opens the lane of the input.
 */
export function tapResult(
  { input, result, before }: OperatorStep,
  open: Open,
  openSource: Open | undefined,
): unknown {
  const inside = result as unknown as Inside;
  const inspection = access(() => ({
    isOfInput: inside.source === input,
    operator: Object.isFrozen(result) ? undefined : inside.operator,
    subscribe: 'connect' in result ? inside._subscribe : undefined,
    isPlain: Object.getPrototypeOf(result) === Observable.prototype,
  }));
  if (!inspection) return undefined;
  const { isOfInput, operator, subscribe, isPlain } = inspection;
  const isMade = (tapNumbers.get(result) ?? 0) > before;
  const isOwn = isMade || (isOfInput && !tapNumbers.has(result));
  let tap: Partial<Inside>;
  if (isOwn && operator)
    tap = { operator: withTap(operator, open, isOfInput ? openSource : undefined) };
  else if (isOwn && subscribe) tap = { _subscribe: tapSubscribe(subscribe, open) };
  else return isPlain ? tapObservable(result, open) : undefined;
  if (!access(() => Object.assign(inside, tap))) return undefined;
  tapNumbers.set(result, (taps += 1));
  return result;
}

function withTap(
  operator: Operator<unknown, unknown>,
  open: Open,
  openSource: Open | undefined,
): Operator<unknown, unknown> {
  return {
    call(subscriber: Subscriber<unknown>, source: unknown) {
      // For `refCount`, a connectable observable must stay connectable.
      const canLift = openSource && source instanceof Observable && !('connect' in source);
      const given = canLift ? tapObservable(source, openSource) : source;
      return subscribeTapped(subscriber, open, (own) => operator.call(own, given));
    },
  };
}

function tapSubscribe(subscribe: Inside['_subscribe'], open: Open): Inside['_subscribe'] {
  return function (this: Inside, subscriber) {
    return subscribeTapped(subscriber, open, (own) => subscribe.call(this, own));
  };
}

/** A subscriber inside an RxJS operator; RxJS does not export this type. */
interface Inner extends Subscriber<unknown> {
  readonly shouldUnsubscribe?: () => boolean;
  readonly onFinalize?: () => void;
}

/**
 * The number of inner streams whose ends may nest. The stack of a worker has room for only a few hundred nested ends,
 * even without lanes. Source: SPEC OW50.
 */
const MOST_NESTED = 20;

/**
 * Lets RxJS run through any number of inner streams that end at once: `concatMap` would start each inner stream within
 * the end of the previous stream. Beyond 20 nested ends, further ends wait until these have returned.
 */
export function nestEnds(): void {
  let nested = 0;
  const waiting: Inner[] = [];

  function unsubscribe(this: Inner) {
    if (this.shouldUnsubscribe?.() === false) return;
    const { closed } = this;
    Subscriber.prototype.unsubscribe.call(this);
    if (closed || !this.onFinalize) return;
    if (nested === MOST_NESTED) {
      waiting[waiting.length] = this;
      return;
    }
    nested += 1;
    try {
      this.onFinalize();
      // The list grows during the loop.
      if (nested === 1) for (let at = 0; at < waiting.length; at += 1) waiting[at]?.onFinalize?.();
    } finally {
      nested -= 1;
      if (nested === 0) waiting.length = 0;
    }
  }

  const sample = new Observable((subscriber) => {
    Object.assign(Object.getPrototypeOf(subscriber) as object, { unsubscribe });
  });
  sample.pipe(map(String)).subscribe().unsubscribe();
}
