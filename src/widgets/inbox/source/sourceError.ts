import type { PollTexts } from '../../../texts/ru/poll.ts';
import { timeOfDay } from '../../../ui/timeOfDay.ts';
import { EnvelopeError } from './message.ts';

/**
 * The reason of a failed poll.
 *
 * - `network`: the connection could not be made, or was lost.
 * - `long`: the body is longer than a poll may be.
 * - `json`: the body is no JSON, or does not say that it is; `shape`: it is, and no envelope.
 * - `silent`: there was no answer in time.
 * - `wait`: the service asked to be left alone until then, in milliseconds since 1970.
 * - `other`: any other error that a custom source throws.
 */
export type PollFailure =
  | { kind: 'network' | 'long' | 'json' | 'shape' | 'silent' | 'other' }
  | { kind: 'status'; status: number }
  | { kind: 'wait'; untilMs: number };

/** A source could not answer, and says why; `cause` holds the error behind it, if any. */
export class SourceError extends Error {
  override readonly name = 'SourceError';
  readonly failure: PollFailure;

  constructor(failure: PollFailure, message: string, options?: ErrorOptions) {
    super(message, options);
    this.failure = failure;
  }
}

/** Tells why a poll failed from its error; custom sources may throw anything, also values that throw when looked at. */
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
  // RxJS's `timeout` and `AbortSignal.timeout` give theirs the same name.
  const isLate = error instanceof Error && error.name === 'TimeoutError';
  return { kind: isLate ? 'silent' : 'other' };
}

/** Says in plain words why a poll brought nothing. */
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
