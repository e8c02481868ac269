import { delay, from, map, NEVER, type Observable, of, throwError } from 'rxjs';
import type { Clock } from '../../../clock/clock.ts';
import type { PolledSource } from '../poll/ask.ts';

/** What a source can do instead of answering. Source: SPEC IN7. */
export type PollFault = 'fail' | 'hang' | 'slow' | 'shape' | 'status' | 'odd';

/** By how many milliseconds a slow source is late: less than a poll may take. */
export const SLOW_POLL_MS = 3000;

/** Nobody can say whom it is from. */
const oddMessage = { id: 'odd', from: null, subject: 'No sender', body: '', received: '0' };

/**
 * Gives a source that misbehaves at every poll.
 *
 * The usual source is asked only where its answer is passed on, late or with an odd message on top.
 * All waiting is on the clock; unsubscribing stops it.
 */
export function faultySource(source: PolledSource, fault: PollFault, clock: Clock): PolledSource {
  return (signal) => misbehave(fault, () => from(source(signal)), clock);
}

function misbehave(
  fault: PollFault,
  ask: () => Observable<unknown>,
  clock: Clock,
): Observable<unknown> {
  switch (fault) {
    case 'fail':
      return throwError(() => new Error('The source is broken on purpose.'));
    case 'hang':
      return NEVER;
    case 'slow':
      return ask().pipe(delay(SLOW_POLL_MS, clock));
    case 'shape':
      return of('<!doctype html><title>502 Bad Gateway</title>');
    case 'status':
      return of({ status: 'error', timestamp: 0, messages: [] });
    case 'odd':
      return ask().pipe(map(withOddMessage));
  }
}

function withOddMessage(envelope: unknown): unknown {
  if (typeof envelope !== 'object' || envelope === null || !('messages' in envelope)) {
    return envelope;
  }
  const { messages } = envelope;
  return Array.isArray(messages)
    ? { ...envelope, messages: [oddMessage, ...(messages as unknown[])] }
    : envelope;
}
