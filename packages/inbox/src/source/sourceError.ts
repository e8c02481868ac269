/**
 * The reason for a failed poll, as plain data.
 *
 * - `network`: the connection failed or was lost.
 * - `redirect`: the service redirects, perhaps to a sign-in page.
 * - `long`: the body exceeds the limit.
 * - `json`: the body is not JSON, or has another media type; `shape`: it is JSON, but not an
 *   envelope; `notOk`: the envelope's status is not `ok`.
 * - `silent`: there was no answer in time.
 * - `wait`: the service asked for a pause until this time, in milliseconds since 1970.
 * - `other`: any other error that a custom source throws.
 */
export type PollFailure =
  | { kind: 'network' | 'redirect' | 'long' | 'json' | 'shape' | 'notOk' | 'silent' | 'other' }
  | { kind: 'status'; status: number }
  | { kind: 'wait'; untilMs: number };

/**
 * The error of a source that could not answer; `failure` gives the reason, and `cause` the underlying error, if any.
 */
export class SourceError extends Error {
  override readonly name = 'SourceError';
  readonly failure: PollFailure;

  constructor(failure: PollFailure, message: string, options?: ErrorOptions) {
    super(message, options);
    this.failure = failure;
  }
}

const errors = new WeakMap<PollFailure, unknown>();

/**
 * Derives the reason for a failed poll from its error, and keeps the error for the console. A custom source may throw
 * any value, even one that throws when inspected.
 */
export function pollFailureOf(error: unknown): PollFailure {
  const failure = reasonOf(error);
  errors.set(failure, error);
  return failure;
}

const PLAIN = ['network', 'redirect', 'long', 'json', 'shape', 'notOk', 'silent', 'other'];

/** An app's own error may have the same name, and any `failure`. */
function isFailure(value: unknown): value is PollFailure {
  if (typeof value !== 'object' || value === null || !('kind' in value)) return false;
  const { kind } = value;
  if (kind === 'status') return 'status' in value && Number.isFinite(value.status);
  if (kind === 'wait') return 'untilMs' in value && Number.isFinite(value.untilMs);
  return PLAIN.some((plain) => plain === kind);
}

/** The error behind a failure, for the console: a reason is plain data, and has no stack. Source: SPEC IB5.7. */
export function errorBehind(failure: PollFailure): unknown {
  return errors.get(failure);
}

function reasonOf(error: unknown): PollFailure {
  try {
    if (!(error instanceof Error)) return { kind: 'other' };
    // Compares the name, not the class: in an exported test the error is a plain `Error` with the same fields.
    if (error.name === 'SourceError' && 'failure' in error && isFailure(error.failure)) {
      return { ...error.failure };
    }
    // `response.json()` throws this error.
    if (error instanceof SyntaxError) return { kind: 'json' };
    // RxJS's `timeout` and `AbortSignal.timeout` use the same error name.
    return { kind: error.name === 'TimeoutError' ? 'silent' : 'other' };
  } catch {
    return { kind: 'other' };
  }
}
