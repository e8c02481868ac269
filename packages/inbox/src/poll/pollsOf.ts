import { from, map, Observable, retry, timer } from 'rxjs';
import type { Clock } from '@partitura/base/clock/clock.ts';
import { decodeEnvelope, failedPoll, type Poll } from '../source/message.ts';
import { atAddress, type InboxSource, isPushing } from '../source/source.ts';
import { inbox, type InboxSettings } from './inbox.stream.ts';

/** Emits each decoded poll of a source, or of each value of a pushing source. */
export function pollsOf(
  source: InboxSource,
  clock: Clock,
  settings: InboxSettings & { pollMs: number },
): Observable<Poll> {
  if (isPushing(source)) return pushedPolls(source, clock, settings.pollMs);
  const polled = typeof source === 'function' ? source : atAddress(source);
  return inbox(polled, clock, settings);
}

/**
 * Emits each envelope of a pushing source, decoded, when it arrives.
 *
 * A value that is not an envelope becomes a failed poll. So does an error of the source; `pollMs` milliseconds after
 * the error, the source is subscribed to again. Completes when the source completes; unsubscribing ends the source's
 * subscription. Source: SPEC IB2.
 *
 *     source  --a--x----b--#      ^--c--
 *     out     --a--✕----b--✕------c--
 */
export function pushedPolls(
  source$: Observable<unknown>,
  clock: Clock,
  pollMs: number,
): Observable<Poll> {
  return new Observable((subscriber) => {
    function waitAfter(error: unknown) {
      subscriber.next(failedPoll(error));
      return timer(pollMs, clock);
    }
    // The page may have a copy of RxJS of its own.
    from(source$)
      .pipe(map(decodeOrNothing), retry({ delay: waitAfter }))
      .subscribe(subscriber);
  });
}

function decodeOrNothing(data: unknown) {
  try {
    return decodeEnvelope(data);
  } catch (error) {
    return failedPoll(error);
  }
}
