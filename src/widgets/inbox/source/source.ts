import type { Observable } from 'rxjs';
import type { Clock } from '../../../clock/clock.ts';
import type { PolledSource } from '../poll/ask.ts';
import { inbox, type InboxSettings } from '../poll/inbox.stream.ts';
import { lateSource } from './lateSource.ts';
import type { PollResult } from './message.ts';
import { pushed, type PushingSource } from '../poll/pushed.ts';

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

/** Gives the result of each poll of any source, or of each value where it tells by itself. */
export function pollsOf(
  source: InboxSource,
  clock: Clock,
  settings: InboxSettings & { pollMs: number },
): Observable<PollResult> {
  if (isPushing(source)) return pushed(source, clock, settings.pollMs);
  const polled = typeof source === 'function' ? source : atAddress(source);
  return inbox(polled, clock, settings);
}

/** Whether a source tells by itself. */
export function isPushing(source: InboxSource): source is PushingSource {
  return typeof source === 'object' && !('href' in source);
}

/** Makes a source that is asked over HTTP, by code that loads late. */
export function atAddress(url: URL | string): PolledSource {
  return lateSource(async () => (await import('./httpSource.ts')).addressSource(url));
}
