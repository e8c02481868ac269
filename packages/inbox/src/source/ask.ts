import { from, Observable } from 'rxjs';

/**
 * Answers each poll with a promise or an observable of an envelope; the signal is aborted once the inbox no
 * longer waits.
 */
export type PolledSource = (signal: AbortSignal) => PromiseLike<unknown> | Observable<unknown>;

/** All polls share this error: making an error for each poll would be most of the cost of a poll. */
const nobodyWaits = new DOMException('Nobody waits for this answer any more.', 'AbortError');

/**
 * Polls the source on subscription, and emits its answer. Fails when the source throws or its answer
 * fails; unsubscribing stops waiting and aborts the signal.
 */
export function ask(source: PolledSource): Observable<unknown> {
  return new Observable((subscriber) => {
    const request = new AbortController();
    subscriber.add(() => request.abort(nobodyWaits));
    from(source(request.signal)).subscribe(subscriber);
  });
}
