import * as rxjs from 'rxjs';
import { operatorOf, operatorsWith } from '@partitura/score/operators.ts';
import { access } from '@partitura/score/trace/access.ts';

type Combinator = (...given: unknown[]) => unknown;
type TapLane = <T>(lane: number, source: T) => T;

/**
 * Taps single sources. An input that is not an observable, such as a promise or an array, waits for its combinator:
 * only there is it certain that RxJS makes an observable from it.
 */
export function createInputs(tapLane: TapLane) {
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
