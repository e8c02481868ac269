import {
  debounceTime,
  distinctUntilChanged,
  type MonoTypeOperatorFunction,
  type Observable,
  type SchedulerLike,
  startWith,
} from 'rxjs';

/** An operator that limits the rate of values: debounceTime, throttleTime, auditTime, sampleTime. */
export type Pace = <T>(duration: number, clock: SchedulerLike) => MonoTypeOperatorFunction<T>;

export interface TrackedInputSettings {
  /** The required pause in typing, in milliseconds; 500 by default. */
  pause?: number;
  /** Limits the rate of texts; `debounceTime` by default. */
  pace?: Pace;
}

/**
 * Emits a text after a pause in typing, unless it equals the shown text.
 *
 * Emits the empty text at once, as the first shown text; then each text `pause` milliseconds after it was typed, if no
 * other text followed. When `typed$` completes, it emits the waiting text at once and completes; it fails with
 * `typed$`; unsubscribing drops the waiting text. Source: SPEC TI1-TI3 (500 ms).
 *
 *     typed$  --a--ab-----------ab-------
 *     out     ''--------ab---------------
 */
export function trackedInput(
  typed$: Observable<string>,
  clock: SchedulerLike,
  { pause = 500, pace = debounceTime }: TrackedInputSettings = {},
): Observable<string> {
  return typed$.pipe(pace(pause, clock), startWith(''), distinctUntilChanged());
}
