import type { InteropObservable, Observable } from 'rxjs';
import type { PolledSource } from './ask.ts';
import { latePort } from '../../latePort.ts';

/** A source that tells by itself, of RxJS or of any other library. */
export type PushingSource = Observable<unknown> | InteropObservable<unknown>;

/**
 * The place that has the unread messages, and answers with an envelope (`docs/envelope.schema.json`).
 *
 * - A function is asked at every poll, and answers with a promise or an observable.
 * - An address, as a text or a `URL`, is asked over HTTP at every poll (`httpSource`).
 * - An observable is not asked: it is subscribed to, and every value of it is an envelope.
 *
 * Source: SPEC IB2.
 */
export type InboxSource = PolledSource | URL | string | PushingSource;

/** Whether a source tells by itself. */
export function isPushing(source: InboxSource): source is PushingSource {
  return typeof source === 'object' && !('href' in source);
}

/** Makes a source that is asked over HTTP, by code that loads late. */
export function atAddress(url: URL | string): PolledSource {
  return latePort(async () => (await import('./httpSource.ts')).addressSource(url));
}
