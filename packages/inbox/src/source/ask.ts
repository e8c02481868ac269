import { from, Observable } from 'rxjs';

/**
 * Answers each poll with a promise or an observable of an envelope; the signal is aborted once the inbox no
 * longer waits.
 */
export type PolledSource = (signal: AbortSignal) => PromiseLike<unknown> | Observable<unknown>;

/** Shared by all polls: creating it would be most of a poll's cost. */
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
