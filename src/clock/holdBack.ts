import { catchError, EMPTY, endWith, map, mergeMap, Observable, of, throwError, timer } from 'rxjs';
import type { PageClock } from './clock.ts';

/**
 * Makes an operator for answers that take real time: one that came `t` real milliseconds after it was
 * asked for is passed on after `t` milliseconds of clock time, and so at half speed twice as late.
 *
 * At speed 1, and within the very call that asks, it passes all on at once and takes no timer. Errors
 * and the end are held back as values are, in their order. Unsubscribing lets go of the source and
 * drops the answers held. A source on the clock would be slowed twice here. Source: SPEC SC3.
 *
 *     real    0---1---2---3---4---5---6   at half speed
 *     clock   0-------1-------2-------3
 *     came    ?-----------a
 *     out     ?-----------------------a
 */
export function holdBack(clock: PageClock) {
  return <T>(answer$: Observable<T>): Observable<T> =>
    new Observable((subscriber) => {
      const lagWhenAskedMs = clock.lagMs();
      let isAsking = true;
      let held = 0;

      /** Each value, the error and the end is an observable of its own. */
      function whenDue(told: Observable<T>): Observable<T> {
        // Steps may have brought the clock ahead of real time.
        const behindMs = Math.max(0, clock.lagMs() - lagWhenAskedMs);
        const isDue = behindMs === 0 && held === 0 && !clock.isPaused();
        if (isAsking || isDue) return told;
        held += 1;
        return timer(behindMs, clock).pipe(
          mergeMap(() => {
            held -= 1;
            return told;
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
