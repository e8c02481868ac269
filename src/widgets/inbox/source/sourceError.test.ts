import { expect, test } from 'vitest';
import { EnvelopeError } from './message.ts';
import { failureOf, type PollFailure, SourceError } from './sourceError.ts';

test.each<{ what: string; error: unknown; failure: PollFailure }>([
  {
    what: 'an error of a source, by what it says',
    error: new SourceError({ kind: 'status', status: 503 }, 'Expected a 2xx status, got 503.'),
    failure: { kind: 'status', status: 503 },
  },
  { what: 'no envelope', error: new EnvelopeError('Expected one.'), failure: { kind: 'shape' } },
  { what: 'no JSON', error: new SyntaxError('Unexpected <'), failure: { kind: 'json' } },
  {
    what: 'a time limit',
    error: new DOMException('Timed out.', 'TimeoutError'),
    failure: { kind: 'silent' },
  },
  { what: 'any other error', error: new TypeError('x is no function'), failure: { kind: 'other' } },
  { what: 'what only looks late', error: { name: 'TimeoutError' }, failure: { kind: 'other' } },
  { what: 'nothing', error: undefined, failure: { kind: 'other' } },
])('[IB5.1] $what is reported as its kind of failure', ({ error, failure }) => {
  expect(failureOf(error)).toEqual(failure);
});
