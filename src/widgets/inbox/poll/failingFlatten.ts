import { map, type ObservedValueOf, type ObservableInput, type OperatorFunction } from 'rxjs';
import type { Flatten } from '../../flatten.ts';

/**
 * Makes a flattening operator that throws at the first value: an error that no `catchError` of the
 * inner streams sees, and which so reaches the subscription. Source: SPEC IN8.
 *
 *     source  --a
 *     out     --#
 */
export function failingFlatten(message: string): Flatten {
  return <T, O extends ObservableInput<unknown>>(): OperatorFunction<T, ObservedValueOf<O>> =>
    map(() => {
      throw new Error(message);
    });
}
