import {
  debounceTime,
  distinctUntilChanged,
  type MonoTypeOperatorFunction,
  type Observable,
  type SchedulerLike,
  startWith,
} from 'rxjs';

/** An operator that lets values through at a pace: debounceTime, throttleTime, auditTime, sampleTime. */
export type Pace = <T>(duration: number, clock: SchedulerLike) => MonoTypeOperatorFunction<T>;

/** The settings of `trackedInput`. */
export interface TrackedInputSettings {
  /** For how many milliseconds typing has to pause; 500 by default. */
  pause?: number;
  /** Lets the texts through at a pace; `debounceTime` by default. */
  pace?: Pace;
}

/**
 * Lets a text through once typing has paused, unless it is the one that is shown already.
 *
 * Emits the empty text at once, as that is shown at first; then a text `pause`
 * milliseconds after it was typed, if none followed. When `typed$` completes, the text that waits
 * comes at once and the stream completes; it fails with `typed$`; unsubscribing drops the text
 * that waits. Source: SPEC TI1-TI3 (500 ms).
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
