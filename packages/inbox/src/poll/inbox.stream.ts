/* eslint-disable rxjs-x/no-ignored-default-value -- a poll without an answer fails */
import {
  catchError,
  exhaustMap,
  first,
  map,
  type MonoTypeOperatorFunction,
  type Observable,
  type SchedulerLike,
  tap,
  timeout,
  timer,
} from 'rxjs';
import type { Flatten } from '@partitura/base/bridge/flatten.ts';
import { ask, type PolledSource } from '../source/ask.ts';
import { decodeEnvelope, nothing, type Poll } from '../source/message.ts';

/** Turns an error into a failed poll or passes it on: `catchError`, `tap`. */
export type Guard = (failed: typeof nothing) => MonoTypeOperatorFunction<Poll>;

/** The settings of `inbox`: how a source is polled. */
export interface InboxSettings {
  /** The time from one poll to the next in milliseconds; 5000 by default. */
  pollMs?: number | undefined;
  /** The time limit of a poll in milliseconds; 4000 by default. */
  timeLimit?: number | undefined;
  /** Flattens the polls; `exhaustMap` by default. */
  flatten?: Flatten | undefined;
  /** Guards each poll; `catchError` by default. */
  inside?: Guard | undefined;
  /** Guards the polling as a whole, which an error ends; `tap` by default, which passes the error on. */
  outside?: Guard | undefined;
}

/**
 * Polls the source at once and then every `pollMs` milliseconds, and emits each answer decoded.
 *
 * No poll starts while another one is waiting; a poll over `timeLimit` milliseconds is aborted. A failed poll is a
 * value too, with its reason and without messages, and polling continues. With the usual guards the stream never
 * completes, and fails only if the clock fails. Unsubscribing stops the timer and aborts the poll in flight. Source:
 * SPEC IN2, IN7, IN10 (5 s, 4 s).
 *
 *     timer   0----1----2----3----
 *     source  a|   #    ---------
 *     out     a----✕--------✕-----   (the third is given up after 4 s)
 */
export function inbox(
  source: PolledSource,
  clock: SchedulerLike,
  {
    pollMs = 5000,
    timeLimit = 4000,
    flatten = exhaustMap,
    inside = catchError,
    outside = tap,
  }: InboxSettings = {},
): Observable<Poll> {
  return timer(0, pollMs, clock).pipe(
    flatten(() =>
      ask(source).pipe(
        first(),
        timeout({ first: timeLimit, scheduler: clock }),
        map(decodeEnvelope),
        inside(nothing),
      ),
    ),
    outside(nothing),
  );
}
