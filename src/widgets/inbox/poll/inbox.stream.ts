import {
  catchError,
  exhaustMap,
  map,
  type Observable,
  type SchedulerLike,
  take,
  throwIfEmpty,
  timeout,
  timer,
} from 'rxjs';
import type { Flatten } from '../../flatten.ts';
import { ask, type PolledSource } from '../source/ask.ts';
import { decodeEnvelope, nothing, type Poll } from '../source/message.ts';

/** The settings of `inbox`: how a source is polled. */
export interface InboxSettings {
  /** The time from one poll to the next in milliseconds; 5000 by default. */
  pollMs?: number | undefined;
  /** The time limit of a poll in milliseconds; 4000 by default. */
  timeLimit?: number | undefined;
  /** Flattens the polls; `exhaustMap` by default. */
  flatten?: Flatten | undefined;
}

/**
 * Polls the source at once and then every `pollMs` milliseconds, and emits each answer decoded.
 *
 * No other poll starts while one is waiting; a poll over `timeLimit` milliseconds is aborted. A
 * failed poll is a value too, with its reason and without messages, and polling continues. Never
 * completes; fails only if the clock fails; unsubscribing stops the timer and aborts the poll in flight. Source: SPEC
 * IN2, IN7, IN10 (5 s, 4 s).
 *
 *     timer   0----1----2----3----
 *     source  a|   #    ---------
 *     out     a----✕--------✕-----   (the third is given up after 4 s)
 */
export function inbox(
  source: PolledSource,
  clock: SchedulerLike,
  { pollMs = 5000, timeLimit = 4000, flatten = exhaustMap }: InboxSettings = {},
): Observable<Poll> {
  return timer(0, pollMs, clock).pipe(
    flatten(() =>
      ask(source).pipe(
        take(1),
        timeout({ first: timeLimit, scheduler: clock }),
        map(decodeEnvelope),
        throwIfEmpty(),
        catchError(nothing),
      ),
    ),
  );
}
