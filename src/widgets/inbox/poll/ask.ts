import { from, Observable } from 'rxjs';

/**
 * A source that answers "the unread messages, please" each time it is asked: with a promise or an
 * observable of an envelope. The signal is aborted when nobody waits for the answer any more.
 */
export type PolledSource = (signal: AbortSignal) => PromiseLike<unknown> | Observable<unknown>;

/** One for all: making a new one for every poll would be most of what a poll costs. */
const nobodyWaits = new DOMException('Nobody waits for this answer any more.', 'AbortError');

/**
 * Asks the source once it is subscribed to, and passes on what comes.
 *
 * Fails when the source throws or its answer fails; unsubscribing lets go of the answer and aborts
 * the signal.
 */
export function ask(source: PolledSource): Observable<unknown> {
  return new Observable((subscriber) => {
    const request = new AbortController();
    subscriber.add(() => request.abort(nobodyWaits));
    from(source(request.signal)).subscribe(subscriber);
  });
}
