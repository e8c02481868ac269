import { from, map, Observable, repeat, retry, timer } from 'rxjs';
import type { Clock } from '@partitura/base/clock/clock.ts';
import { decodeEnvelope, failedPoll, type Poll } from '../source/message.ts';
import { addressSource } from '../source/httpSource.ts';
import { type InboxSource, isPushing } from '../source/source.ts';
import { inbox, type InboxSettings } from './inbox.stream.ts';

/** The settings for reading answers. */
interface Reading {
  /** Decodes an answer; throws as `decodeEnvelope` does. */
  decode?: typeof decodeEnvelope;
  /** The time from the end of a pushing source until it is subscribed to again. */
  retryMs?: () => number;
}

/** Emits the decoded polls of a source; each value of a pushing source counts as a poll. */
export function pollsOf(
  source: InboxSource,
  clock: Clock,
  settings: InboxSettings & { pollMs: number },
  { decode = decodeEnvelope, retryMs = () => settings.pollMs }: Reading = {},
): Observable<Poll> {
  if (isPushing(source)) return pushedPolls(source, () => timer(retryMs(), clock), decode);
  if (typeof source !== 'function') return inbox(addressSource(source, decode), clock, settings);
  return inbox((signal) => from(source(signal)).pipe(map(decode)), clock, settings);
}

/**
 * Emits each envelope of a pushing source, decoded, when it arrives.
 *
 * A value that is not an envelope becomes a failed poll. So does an error of the source. A source that has failed or
 * completed is subscribed to again after a pause. Never completes; unsubscribing ends the source's subscription.
 * Source: SPEC IB2.
 *
 *     source  --a--x----b--#      ^--c--|      ^--d--
 *     out     --a--✕----b--✕---------c------------d--
 */
function pushedPolls(
  source$: Observable<unknown>,
  pause: () => Observable<unknown>,
  decode: typeof decodeEnvelope,
): Observable<Poll> {
  function decodeOrNothing(data: unknown) {
    try {
      return decode(data);
    } catch (error) {
      return failedPoll(error);
    }
  }

  return new Observable((subscriber) => {
    function pauseAfter(error: unknown) {
      subscriber.next(failedPoll(error));
      return pause();
    }
    // `from` also accepts an observable of another copy of RxJS, which the page may have.
    from(source$)
      .pipe(map(decodeOrNothing), repeat({ delay: pause }), retry({ delay: pauseAfter }))
      .subscribe(subscriber);
  });
}
