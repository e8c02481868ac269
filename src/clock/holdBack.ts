import { Observable, Subject, takeUntil } from 'rxjs';
import type { PageClock } from './clock.ts';

/**
 * Makes an operator for answers that take real time, as those of the network do: an answer that came
 * `t` real milliseconds after it was asked for is passed on when `t` milliseconds of clock time have
 * gone by since then. So at half speed it comes twice as late, and while the clock is paused, not at
 * all.
 *
 * At speed 1 without a pause, and within the very call that asks, it passes all on at once and takes
 * no timer. Errors and the end are held back as values are, and in their order. Unsubscribing lets go
 * of the source at once and drops all answers held. A source on the clock must not go through
 * here: it would be slowed twice. Source: SPEC SC3.
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

      function passOn(pass: () => void) {
        // Steps may have brought the clock ahead of real time.
        const behindMs = Math.max(0, clock.lagMs() - lagWhenAskedMs);
        const isDue = behindMs === 0 && held === 0 && !clock.isPaused();
        if (isAsking || isDue) {
          pass();
          return;
        }
        held += 1;
        const passHeld = () => {
          held -= 1;
          pass();
        };
        subscriber.add(clock.schedule(passHeld, behindMs));
      }

      // A source that answers while it is being subscribed to is ended in this way too.
      const nobodyWaits$ = new Subject<void>();
      subscriber.add(() => nobodyWaits$.next());
      answer$.pipe(takeUntil(nobodyWaits$)).subscribe({
        next: (value) => passOn(() => subscriber.next(value)),
        error: (error: unknown) => passOn(() => subscriber.error(error)),
        complete: () => passOn(() => subscriber.complete()),
      });
      isAsking = false;
    });
}
