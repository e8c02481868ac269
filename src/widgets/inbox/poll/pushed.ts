import { from, map, Observable, retry, type Subscribable, timer, type Unsubscribable } from 'rxjs';
import type { Clock } from '../../../clock/clock.ts';
import { decodeEnvelope, failedPoll, type PollResult } from '../source/message.ts';
import type { PushingSource } from '../source/source.ts';

/**
 * Gives the messages of a source that tells by itself, at the moment it does.
 *
 * A value that is no envelope emits the empty list of a failed poll; so does an error of the source,
 * which is subscribed to anew `pollMs` milliseconds later. Completes with the source; unsubscribing
 * lets go of it. Source: SPEC IB2, IB23.
 *
 *     source  --a--x----b--#      ^--c--
 *     out     --a--[]---b--[]---------c--
 */
export function pushed(
  source$: PushingSource,
  clock: Clock,
  pollMs: number,
): Observable<PollResult> {
  return new Observable((subscriber) => {
    function waitAfter(error: unknown) {
      subscriber.next(failedPoll(error));
      return timer(pollMs, clock);
    }
    asObservable(source$)
      .pipe(map(decodeOrNothing), retry({ delay: waitAfter }))
      .subscribe(subscriber);
  });
}

/** Wraps the source in an observable of RxJS, which keeps the rules that the source may break. Source: SPEC IB23. */
function asObservable(source$: PushingSource) {
  return new Observable<unknown>((subscriber) => {
    const telling: Subscribable<unknown> = 'subscribe' in source$ ? source$ : from(source$);
    // Some libraries give a function, and some nothing at all.
    const given = telling.subscribe({
      // Not the subscriber itself: some libraries destructure the observer.
      next: (data) => subscriber.next(data),
      error: (error: unknown) => subscriber.error(error),
      complete: () => subscriber.complete(),
    }) as Unsubscribable | (() => void);
    return () => {
      try {
        if (typeof given === 'function') given();
        else given.unsubscribe();
      } catch {
        // Nothing of it is heard any more, whether it ended or not.
      }
    };
  });
}

function decodeOrNothing(data: unknown) {
  try {
    return decodeEnvelope(data);
  } catch (error) {
    return failedPoll(error);
  }
}
