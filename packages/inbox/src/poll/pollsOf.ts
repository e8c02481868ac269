import { from, map, Observable, retry, type Subscribable, timer, type Unsubscribable } from 'rxjs';
import type { Clock } from '@partitura/base/clock/clock.ts';
import { decodeEnvelope, failedPoll, type Poll } from '../source/message.ts';
import { atAddress, type InboxSource, isPushing, type PushingSource } from '../source/source.ts';
import { inbox, type InboxSettings } from './inbox.stream.ts';

/** Emits each decoded poll of a source, or of each value of a pushing source. */
export function pollsOf(
  source: InboxSource,
  clock: Clock,
  settings: InboxSettings & { pollMs: number },
): Observable<Poll> {
  if (isPushing(source)) return pushed(source, clock, settings.pollMs);
  const polled = typeof source === 'function' ? source : atAddress(source);
  return inbox(polled, clock, settings);
}

/**
 * Emits each envelope of a pushing source, decoded, when it arrives.
 *
 * A value that is not an envelope becomes a failed poll. So does an error of the source; `pollMs` milliseconds after
 * the error, the source is subscribed to again. Completes when the source completes; unsubscribing ends the source's
 * subscription. Source: SPEC IB2, IB23.
 *
 *     source  --a--x----b--#      ^--c--
 *     out     --a--✕----b--✕------c--
 */
export function pushed(source$: PushingSource, clock: Clock, pollMs: number): Observable<Poll> {
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

/** Wraps the source in an RxJS observable, which enforces the rules that the source may break. Source: SPEC IB23. */
function asObservable(source$: PushingSource) {
  return new Observable<unknown>((subscriber) => {
    const telling: Subscribable<unknown> = 'subscribe' in source$ ? source$ : from(source$);
    // Some libraries return a function, and some nothing.
    const given = telling.subscribe({
      // Do not pass the subscriber itself: some libraries destructure the observer.
      next: (data) => subscriber.next(data),
      error: (error: unknown) => subscriber.error(error),
      complete: () => subscriber.complete(),
    }) as Unsubscribable | (() => void);
    return () => {
      try {
        if (typeof given === 'function') given();
        else given.unsubscribe();
      } catch {
        // No further value is read, whether or not the source has ended.
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
