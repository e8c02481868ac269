import { expect, test } from 'vitest';
import { errorBehind, pollFailureOf, type PollFailure, SourceError } from './sourceError.ts';

function refuse(): never {
  throw new Error('Do not look.');
}

test.each<{ what: string; error: unknown; failure: PollFailure }>([
  {
    what: 'a `SourceError`',
    error: new SourceError({ kind: 'status', status: 503 }, 'Expected a 2xx status, got 503.'),
    failure: { kind: 'status', status: 503 },
  },
  {
    what: 'a plain error with the name and failure of a `SourceError`',
    error: Object.assign(new Error('x'), { name: 'SourceError', failure: { kind: 'long' } }),
    failure: { kind: 'long' },
  },
  {
    what: 'an error of another class with the same name',
    error: Object.assign(new Error('x'), { name: 'SourceError' }),
    failure: { kind: 'other' },
  },
  ...[
    undefined,
    'timeout',
    { kind: 'toString' },
    { kind: 'wait' },
    { kind: 'wait', untilMs: 'soon' },
    { kind: 'status', status: NaN },
  ].map((failure) => ({
    what: `an app's own error with the same name and the failure ${JSON.stringify(failure)}`,
    error: Object.assign(new Error('x'), { name: 'SourceError', failure }),
    failure: { kind: 'other' } as const,
  })),
  { what: 'a parser error', error: new SyntaxError('Unexpected <'), failure: { kind: 'json' } },
  {
    what: 'a `TimeoutError`',
    error: new DOMException('Timed out.', 'TimeoutError'),
    failure: { kind: 'silent' },
  },
  { what: 'any other error', error: new TypeError('x is no function'), failure: { kind: 'other' } },
  { what: 'a TimeoutError lookalike', error: { name: 'TimeoutError' }, failure: { kind: 'other' } },
  { what: 'an undefined error', error: undefined, failure: { kind: 'other' } },
])('[IB5.1, IB5.7] $what is reported as the failure $failure', ({ error, failure }) => {
  const reported = pollFailureOf(error);
  expect(reported).toEqual(failure);
  expect(errorBehind(reported)).toBe(error);
});

test.each([
  {
    what: 'an error with a name that throws when it is read',
    error: Object.defineProperty(new Error('x'), 'name', { get: refuse }),
  },
  {
    what: 'a proxy that throws whenever it is inspected',
    error: new Proxy({}, { getPrototypeOf: refuse, get: refuse, has: refuse }),
  },
])('[IB5.8] $what is reported as a failure of the kind `other`', ({ error }) => {
  expect(pollFailureOf(error)).toEqual({ kind: 'other' });
});
