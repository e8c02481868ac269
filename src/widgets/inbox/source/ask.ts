import { from, Observable } from 'rxjs';

/** Answers each poll with a promise or an observable of an envelope; the signal is aborted once nobody waits. */
export type PolledSource = (signal: AbortSignal) => PromiseLike<unknown> | Observable<unknown>;

/** One for all polls: making it would be most of the cost of a poll. */
const nobodyWaits = new DOMException('Nobody waits for this answer any more.', 'AbortError');

/**
 * Asks the source at subscription, and passes its answer on. Fails when the source throws or its answer
 * fails; unsubscribing lets go of the answer and aborts the signal.
 */
export function ask(source: PolledSource): Observable<unknown> {
  return new Observable((subscriber) => {
    const request = new AbortController();
    subscriber.add(() => request.abort(nobodyWaits));
    from(source(request.signal)).subscribe(subscriber);
  });
}
