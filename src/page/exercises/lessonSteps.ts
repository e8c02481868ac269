import { concat, ignoreElements, map, type Observable, timer } from 'rxjs';
import type { Clock } from '../../clock/clock.ts';

/**
 * Gives each step when its time has come, and completes `lastsMs` milliseconds of clock time after
 * it was subscribed to. Unsubscribing leaves no timer.
 *
 * Each step is timed from the one before: when a timer is late, the rest keep their distance.
 *
 *     steps  a at 1, b at 3; lasts 5
 *     out    -a-b-|
 */
export function lessonSteps<S extends { readonly atMs: number }>(
  steps: readonly S[],
  lastsMs: number,
  clock: Clock,
): Observable<S> {
  return concat(
    ...steps.map((step, index) =>
      timer(step.atMs - (steps[index - 1]?.atMs ?? 0), clock).pipe(map(() => step)),
    ),
    timer(lastsMs - (steps.at(-1)?.atMs ?? 0), clock).pipe(ignoreElements()),
  );
}
