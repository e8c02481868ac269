import type { Observable } from 'rxjs';
import type { PolledSource } from './ask.ts';
import { latePort } from '@partitura/base/bridge/latePort.ts';

/**
 * A provider of messages, as envelopes (`packages/inbox/docs/envelope.schema.json`).
 *
 * - A function is called at every poll, and returns a promise or an observable.
 * - An address, as a text or a `URL`, is requested over HTTP at every poll (`httpSource`).
 * - An observable of RxJS is subscribed to instead of polled; each of its values is an envelope.
 *
 * Source: SPEC IB2.
 */
export type InboxSource = PolledSource | URL | string | Observable<unknown>;

export function isPushing(source: InboxSource): source is Observable<unknown> {
  return typeof source === 'object' && !('href' in source);
}

/** Makes an HTTP source, with code that loads late. */
export function atAddress(url: URL | string): PolledSource {
  return latePort(async () => (await import('./httpSource.ts')).addressSource(url));
}
