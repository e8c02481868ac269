import type { InteropObservable, Observable } from 'rxjs';
import type { PolledSource } from './ask.ts';
import { latePort } from '@partitura/base/bridge/latePort.ts';

/** A pushing source, of RxJS or of any other library. */
export type PushingSource = Observable<unknown> | InteropObservable<unknown>;

/**
 * A provider of unread messages, as envelopes (`packages/inbox/docs/envelope.schema.json`).
 *
 * - A function is called at every poll, and returns a promise or an observable.
 * - An address, as a text or a `URL`, is requested over HTTP at every poll (`httpSource`).
 * - An observable is subscribed to instead of polled; each of its values is an envelope.
 *
 * Source: SPEC IB2.
 */
export type InboxSource = PolledSource | URL | string | PushingSource;

export function isPushing(source: InboxSource): source is PushingSource {
  return typeof source === 'object' && !('href' in source);
}

/** Makes an HTTP source, with code that loads late. */
export function atAddress(url: URL | string): PolledSource {
  return latePort(async () => (await import('./httpSource.ts')).addressSource(url));
}
