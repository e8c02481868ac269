import { defer, delay, map, NEVER, type Observable, of, throwError } from 'rxjs';
import type { Clock } from '../../../clock/clock.ts';
import type { Flatten } from '../../flatten.ts';
import type { PolledSource } from './ask.ts';

/** By how many milliseconds a slow source is late: less than a poll may take. */
export const SLOW_POLL_MS = 3000;

const oddMessage = { id: 'odd', from: null, subject: 'No sender', body: '', received: '0' };

type Answer = (usual$: Observable<unknown>, clock: Clock) => Observable<unknown>;

/** The answer under each fault; some are made from the usual one. Source: SPEC IN7. */
const answers = {
  fail: () => throwError(() => new Error('The source fails on purpose.')),
  hang: () => NEVER,
  slow: (usual$, clock) => usual$.pipe(delay(SLOW_POLL_MS, clock)),
  shape: () => of('<!doctype html><title>502 Bad Gateway</title>'),
  status: () => of({ status: 'error', timestamp: 0, messages: [] }),
  odd: (usual$) => usual$.pipe(map(withOddMessage)),
} satisfies Record<string, Answer>;

export type PollFault = keyof typeof answers;

/** The ways in which a source can fail to answer as usual. */
export const POLL_FAULTS = Object.keys(answers) as PollFault[];

/**
 * Gives a source that misbehaves at every poll; the usual one is asked only where its answer is passed
 * on. All waiting is on the clock; unsubscribing stops it.
 */
export function faultySource(source: PolledSource, fault: PollFault, clock: Clock): PolledSource {
  const answer: Answer = answers[fault];
  return (signal) => {
    const usual$ = defer(() => source(signal));
    return answer(usual$, clock);
  };
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
