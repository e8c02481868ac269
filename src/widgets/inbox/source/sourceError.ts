import type { PollTexts } from '../../../texts/ru/poll.ts';
import { timeOfDay } from '../../../ui/timeOfDay.ts';
import { EnvelopeError } from './message.ts';

/**
 * The reason for a failed poll.
 *
 * - `network`: the connection failed or was lost.
 * - `long`: the body exceeds the limit.
 * - `json`: the body is not JSON, or has another media type; `shape`: it is JSON, but not an
 *   envelope.
 * - `silent`: there was no answer in time.
 * - `wait`: the service asked for a pause until this time, in milliseconds since 1970.
 * - `other`: any other error that a custom source throws.
 */
export type PollFailure =
  | { kind: 'network' | 'long' | 'json' | 'shape' | 'silent' | 'other' }
  | { kind: 'status'; status: number }
  | { kind: 'wait'; untilMs: number };

/** A source could not answer; `failure` gives the reason and `cause` the underlying error, if any. */
export class SourceError extends Error {
  override readonly name = 'SourceError';
  readonly failure: PollFailure;

  constructor(failure: PollFailure, message: string, options?: ErrorOptions) {
    super(message, options);
    this.failure = failure;
  }
}

/**
 * Derives the reason for a failed poll from its error; a custom source may throw any value, even one that throws when
 * inspected.
 */
export function failureOf(error: unknown): PollFailure {
  try {
    return knownFailure(error);
  } catch {
    return { kind: 'other' };
  }
}

function knownFailure(error: unknown): PollFailure {
  if (error instanceof SourceError) return error.failure;
  if (error instanceof EnvelopeError) return { kind: 'shape' };
  // `response.json()` throws it.
  if (error instanceof SyntaxError) return { kind: 'json' };
  // RxJS's `timeout` and `AbortSignal.timeout` use the same error name.
  const isLate = error instanceof Error && error.name === 'TimeoutError';
  return { kind: isLate ? 'silent' : 'other' };
}

/** Describes in words why a poll failed. */
export function sayFailure(failure: PollFailure, texts: PollTexts, timeLimit = 4000): string {
  const { failures } = texts;
  switch (failure.kind) {
    case 'status':
      return failures.status(failure.status);
    case 'wait':
      return failures.wait(timeOfDay(new Date(failure.untilMs)));
    case 'silent':
      return failures.silent(timeLimit / 1000);
    default:
      return failures[failure.kind];
  }
}
