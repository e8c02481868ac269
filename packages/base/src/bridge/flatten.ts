import type { ObservableInput, ObservedValueOf, OperatorFunction } from 'rxjs';

/** An operator that maps values to streams and flattens them: switchMap, mergeMap, concatMap, exhaustMap. */
export type Flatten = <T, O extends ObservableInput<unknown>>(
  project: (value: T, index: number) => O,
) => OperatorFunction<T, ObservedValueOf<O>>;
