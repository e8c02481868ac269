import { delay, from, map, NEVER, of, throwError } from 'rxjs';
import type { Clock } from '../../../clock/clock.ts';
import type { Flatten } from '../../flatten.ts';
import type { PolledSource } from '../poll/ask.ts';

/** The ways in which a source can fail to answer as usual. Source: SPEC IN7. */
export const POLL_FAULTS = ['fail', 'hang', 'slow', 'shape', 'status', 'odd'] as const;

export type PollFault = (typeof POLL_FAULTS)[number];

/** By how many milliseconds a slow source is late: less than a poll may take. */
export const SLOW_POLL_MS = 3000;

const oddMessage = { id: 'odd', from: null, subject: 'No sender', body: '', received: '0' };

/**
 * Gives a source that misbehaves at every poll; the usual one is asked only where its answer is passed
 * on. All waiting is on the clock; unsubscribing stops it.
 */
export function faultySource(source: PolledSource, fault: PollFault, clock: Clock): PolledSource {
  const ask = (signal: AbortSignal) => from(source(signal));
  switch (fault) {
    case 'fail':
      return () => throwError(() => new Error('The source fails on purpose.'));
    case 'hang':
      return () => NEVER;
    case 'slow':
      return (signal) => ask(signal).pipe(delay(SLOW_POLL_MS, clock));
    case 'shape':
      return () => of('<!doctype html><title>502 Bad Gateway</title>');
    case 'status':
      return () => of({ status: 'error', timestamp: 0, messages: [] });
    case 'odd':
      return (signal) => ask(signal).pipe(map(withOddMessage));
  }
}

function withOddMessage(envelope: unknown): unknown {
  const { messages } = Object(envelope) as { messages?: unknown };
  if (!Array.isArray(messages)) return envelope;
  return { ...(envelope as object), messages: [oddMessage, ...(messages as unknown[])] };
}

/** Makes a flattening operator that throws at the first value, so that the subscription fails. Source: SPEC IN8. */
export function failingFlatten(message: string): Flatten {
  return () =>
    map((): never => {
      throw new Error(message);
    });
}
