import { Observable, Subscription } from 'rxjs';
import type { Clock } from '../../streams/clock.ts';
import { decodeEnvelope, type Message } from './message.ts';
import { nothingBecause } from './pollReport.ts';

/**
 * Gives the messages of a source that tells by itself, at the moment it does.
 *
 * What is no envelope emits the one empty list of failed polls, and the next one counts again. So
 * does an error of the source, which is subscribed to anew `pollMs` milliseconds later. Completes
 * with the source; unsubscribing lets go of it. Source: SPEC IB2.
 *
 *     source  --a--x----b--#      ^--c--
 *     out     --a--[]---b--[]---------c--
 */
export function pushed(
  source$: Observable<unknown>,
  clock: Clock,
  pollMs: number,
): Observable<readonly Message[]> {
  // `retry` would say it too, and add to what every page loads at once.
  return new Observable((subscriber) => {
    // One at a time: a source that fails for a month leaves nothing of its former lives.
    let current = new Subscription();
    function listen() {
      const listening = source$.subscribe({
        next: (data) => subscriber.next(decodeOrNothing(data)),
        error: (error: unknown) => {
          subscriber.next(nothingBecause(error));
          current = clock.schedule(listen, pollMs);
        },
        complete: () => subscriber.complete(),
      });
      // One that failed at once has its next life scheduled already.
      if (!listening.closed) current = listening;
      if (subscriber.closed) current.unsubscribe();
    }
    subscriber.add(() => current.unsubscribe());
    listen();
  });
}

function decodeOrNothing(data: unknown) {
  try {
    return decodeEnvelope(data);
  } catch (error) {
    return nothingBecause(error);
  }
}
