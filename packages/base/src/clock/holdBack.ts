import { catchError, EMPTY, endWith, map, mergeMap, Observable, of, throwError, timer } from 'rxjs';
import type { PageClock } from './clock.ts';

/** The maximum time between held events that are emitted together. */
const AT_ONCE_MS = 5;

/**
 * Makes an operator for answers that take real time: an answer that took `t` real milliseconds is emitted after `t`
 * milliseconds of clock time, so at ×0.1 it is emitted after ten times the real time.
 *
 * At speed 1, and during `subscribe`, the operator emits at once without a timer. Errors and completion are held back
 * like values, in order; an event less than 5 ms after the first held event is emitted together with that event.
 * Unsubscribing ends the source's subscription and drops held answers. Do not use the operator for a source that runs
 * on the clock: such a source would be slowed twice. Source: SPEC SC3.
 *
 *     real    0---1---2---3---4---5---6   at half speed
 *     clock   0-------1-------2-------3
 *     answer  ?-----------a
 *     out     ?-----------------------a
 */
export function holdBack(clock: PageClock) {
  return <T>(answer$: Observable<T>): Observable<T> =>
    new Observable((subscriber) => {
      const lagWhenAskedMs = clock.lagMs();
      let isAsking = true;
      let heldCount = 0;
      let lastDueMs = -Infinity;

      /** Each value, error and completion becomes an observable of its own. */
      function whenDue(event$: Observable<T>): Observable<T> {
        // Steps may have moved the clock ahead of real time.
        const behindMs = Math.max(0, clock.lagMs() - lagWhenAskedMs);
        const isDue = behindMs === 0 && heldCount === 0 && !clock.isPaused();
        if (isAsking || isDue) return event$;
        const dueMs = clock.now() + behindMs;
        // An answer and its end must not take two steps.
        if (heldCount === 0 || dueMs - lastDueMs >= AT_ONCE_MS) lastDueMs = dueMs;
        heldCount += 1;
        return timer(lastDueMs - clock.now(), clock).pipe(
          mergeMap(() => {
            heldCount -= 1;
            return event$;
          }),
        );
      }

      answer$
        .pipe(
          map((value) => of(value)),
          endWith(EMPTY),
          // eslint-disable-next-line rxjs-x/throw-error -- the error is the source's own, whatever it is
          catchError((error: unknown) => of(throwError(() => error))),
          mergeMap(whenDue),
        )
        .subscribe(subscriber);
      isAsking = false;
    });
}
