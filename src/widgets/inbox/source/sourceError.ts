import { EnvelopeError } from './message.ts';

/** Why a poll failed, as far as that can be told; times are milliseconds since 1970. */
export type PollFailure =
  /** The connection could not be made, or was lost. */
  | { kind: 'network' }
  | { kind: 'status'; status: number }
  /** The body is longer than a poll may be. */
  | { kind: 'long' }
  /** The body is no JSON, or does not say that it is. */
  | { kind: 'json' }
  /** It is JSON, and no envelope. */
  | { kind: 'shape' }
  /** There was no answer in time. */
  | { kind: 'silent' }
  /** The service asked to be left alone until then. */
  | { kind: 'wait'; untilMs: number }
  /** Any other error that a custom source throws. */
  | { kind: 'other' };

/** A source could not answer, and says why; `cause` holds the error behind it, if any. */
export class SourceError extends Error {
  override readonly name = 'SourceError';
  readonly failure: PollFailure;

  constructor(failure: PollFailure, message: string, options?: ErrorOptions) {
    super(message, options);
    this.failure = failure;
  }
}

/** Tells why a poll failed from its error; custom sources may throw anything. */
export function failureOf(error: unknown): PollFailure {
  if (error instanceof SourceError) return error.failure;
  if (error instanceof EnvelopeError) return { kind: 'shape' };
  // `response.json()` throws it.
  if (error instanceof SyntaxError) return { kind: 'json' };
  // RxJS's `timeout` and `AbortSignal.timeout` give theirs the same name.
  const isLate = error instanceof Error && error.name === 'TimeoutError';
  return { kind: isLate ? 'silent' : 'other' };
}
