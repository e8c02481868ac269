import { Observable, Subject } from 'rxjs';
import type { Notification } from '@partitura/score/trace/recording.ts';
import { depthOf } from '@partitura/score/trace/rxjs7.ts';
import { openTaps, record } from '@partitura/score/trace/tap.ts';
import { tapPipes } from '@partitura/score/trace/tapPipes.ts';
import type { OwnPipe } from '../read/readOwn.ts';
import * as rxjs from 'rxjs';
import { operatorOf, operatorsWith } from '@partitura/score/operators.ts';
import { access } from '@partitura/score/trace/access.ts';

const ID = 'own';

/** With more operators, RxJS would silently lose the error of a stack overflow. Source: SPEC OW31.3. */
const MOST_OPERATORS = 100;

/** A subject that gives more values is a stream of events, and a new subscriber wants only later events. */
const MOST_MISSED = 3;

type Operator = (input: unknown) => unknown;

/** Records the calls of `pipe` that the code announces, and single sources; `put` gets each notification. */
export function createOwnTaps(
  pipes: readonly OwnPipe[],
  now: () => number,
  put: (one: Notification) => void,
) {
  let [count, subscriptions] = [0, 0];
  const nextNumber = () => (count += 1);
  const openSubscription = () => (subscriptions += 1);
  record(ID, { nextNumber, openSubscription, put }, now);
  const taps = openTaps(ID);
  const inputs = createInputs((lane, source) => taps.lane(lane, -1)(source));
  let announcedPipe: OwnPipe | undefined;

  tapPipes({
    open(_pipe, operatorCount, source) {
      const pipe = announcedPipe;
      announcedPipe = undefined;
      if (operatorCount + depthOf(source, MOST_OPERATORS) > MOST_OPERATORS)
        throw new RangeError(`More than ${MOST_OPERATORS} operators are one behind the other.`);
      if (!pipe) return undefined;
      return {
        isInputTapped: true,
        outputLane: pipe.isTapped ? -1 : 0,
        open(at, above) {
          const lane = laneOf(pipe, at, operatorCount);
          if (lane === undefined) return undefined;
          return taps.open(lane, laneOf(pipe, above, operatorCount) ?? -1);
        },
      };
    },
    onOtherCopy: () => undefined,
    safely: (run) => run(),
  });

  const { pipe: tappedPipe } = Observable.prototype as {
    pipe: (...operators: Operator[]) => unknown;
  };

  return {
    /** Replaces RxJS's function `pipe`. The operators of an announced call have lanes whenever its result is used. */
    joined: (...operators: Operator[]): Operator => {
      const pipe = announcedPipe;
      announcedPipe = undefined;
      return (input) => {
        if (!pipe || !(input instanceof Observable))
          return operators.reduce((value, operator) => operator(value), input);
        announcedPipe = pipe;
        return tappedPipe.apply(input, operators);
      };
    },
    /** Announces a call of `pipe`. The code calls this function after the last argument of `pipe`. */
    pipe(number: number): readonly [] {
      announcedPipe = pipes[number];
      return [];
    },
    /** Taps a single source. */
    lane:
      (lane: number) =>
      <T>(source: T): T =>
        inputs.tap(lane, source),
    /** Functions that replace RxJS's functions for combining streams. */
    combinators: inputs.combinators,
    /** Subscribes to the last expression, if it is a stream. */
    result(last: unknown) {
      if (last instanceof Observable) last.subscribe();
    },
  };
}

/** The lane of the nth operator of a call, 0 for its source; spread operators share the lane of the last one. */
function laneOf({ lanes, spread }: OwnPipe, at: number, operatorCount: number) {
  if (spread === undefined || at < spread) return lanes[at];
  const more = operatorCount - (lanes.length - 1);
  return at < spread + more ? undefined : lanes[at - more];
}

/** Reports the first value that a `Subject` gave before its first subscriber, as soon as somebody has subscribed. */
export function watchSubjects(report: (value: unknown, call: Error) => void): void {
  const missed = new WeakMap<object, { readonly value: unknown; readonly call: Error }[]>();
  const { prototype } = Subject as { prototype: Subject<unknown> };
  // oxlint-disable-next-line typescript/unbound-method, typescript/no-deprecated -- both are called with each subject in its place
  const { next, subscribe } = prototype;
  const replace = (name: string, value: unknown) =>
    void Object.defineProperty(prototype, name, { value, writable: true, configurable: true });

  replace('next', function (this: Subject<unknown>, value: unknown) {
    // Other subjects, such as `ReplaySubject`, keep their values.
    if (Object.getPrototypeOf(this) === prototype && !this.observed) {
      const values = missed.get(this) ?? [];
      if (values.length <= MOST_MISSED) values.push({ value, call: new Error() });
      missed.set(this, values);
    }
    next.call(this, value);
  });
  replace('subscribe', function (this: Subject<unknown>, ...observer: []) {
    const values = missed.get(this) ?? [];
    missed.delete(this);
    const subscription = subscribe.apply(this, observer);
    const [first] = values;
    if (first && values.length <= MOST_MISSED) report(first.value, first.call);
    return subscription;
  });
}

type Combinator = (...given: unknown[]) => unknown;
type TapLane = <T>(lane: number, source: T) => T;

/**
 * Taps single sources. An input that is not an observable, such as a promise or an array, waits for its combinator:
 * only there is it certain that RxJS makes an observable from it.
 */
function createInputs(tapLane: TapLane) {
  const pendingLanes = new WeakMap<object, number[]>();

  function tap<T>(lane: number, source: T): T {
    if (source instanceof rxjs.Observable) return tapLane(lane, source);
    if (typeof source === 'object' && source)
      pendingLanes.set(source, [...(pendingLanes.get(source) ?? []), lane]);
    return source;
  }

  /** Makes observables from the waiting inputs, in reverse order, because the last input was the last to wait. */
  function tapIn(values: Record<string, unknown> | null | undefined) {
    const inputs = values ?? {};
    for (const key of Object.keys(inputs).toReversed()) {
      const input = inputs[key] as rxjs.ObservableInput<unknown>;
      const lane = pendingLanes.get(input)?.pop();
      const made = lane === undefined ? undefined : access(() => rxjs.from(input));
      if (lane !== undefined && made) inputs[key] = tapLane(lane, made);
    }
  }

  /** Wraps RxJS's function of this name, so that its waiting inputs are tapped. */
  function combinator(name: string): Combinator {
    const { [name]: combine } = rxjs as unknown as Record<string, Combinator>;
    const { inputs } = operatorOf(name);
    return (...given) => {
      const last = given.at(-1) as { schedule?: unknown } | undefined;
      const parts = given.filter((one) => typeof one !== 'function');
      const isList = parts.length === 1 && inputs === 'list';
      // A scheduler takes the values of arrays one by one, but not the values of observables.
      if (typeof last?.schedule !== 'function') tapIn((isList ? parts[0] : given) as never);
      return combine?.(...given);
    };
  }

  return {
    tap,
    combinators: Object.fromEntries(
      operatorsWith(({ inputs }) => inputs).map((name) => [name, combinator(name)]),
    ),
  };
}
