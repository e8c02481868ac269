import { defer, delay, map, NEVER, type Observable, of, throwError } from 'rxjs';
import type { Clock } from '@partitura/base/clock/clock.ts';
import type { Flatten } from '@partitura/base/bridge/flatten.ts';
import type { PolledSource } from '@partitura/inbox/source/ask.ts';

/** The delay of a slow source in milliseconds: less than the time limit of a poll. */
export const SLOW_POLL_MS = 3000;

type Answer = (usual$: Observable<unknown>, clock: Clock) => Observable<unknown>;

/** The answer to a poll under each fault. Source: SPEC SC6.2. */
const answers = {
  fail: () => throwError(() => new Error('503')),
  hang: () => NEVER,
  slow: (usual$, clock) => usual$.pipe(delay(SLOW_POLL_MS, clock)),
  shape: () => of('<!doctype html><title>502 Bad Gateway</title>'),
  status: () => of({ status: 'error', timestamp: 0, messages: [] }),
} satisfies Record<string, Answer>;

export type PollFault = keyof typeof answers;

export const POLL_FAULTS = Object.keys(answers) as PollFault[];

/**
 * Returns a source that has this fault at every poll. It polls the usual source only if the fault delays the usual
 * answer. All waiting is on the clock; unsubscribing stops it.
 */
export function faultySource(source: PolledSource, fault: PollFault, clock: Clock): PolledSource {
  const answer: Answer = answers[fault];
  return (signal) => {
    const usual$ = defer(() => source(signal));
    return answer(usual$, clock);
  };
}

/** A flattening operator that throws at the first value, so that the subscription fails. Source: SPEC IN8. */
export const failingFlatten: Flatten = () =>
  map((): never => {
    throw new Error('operator failed');
  });
