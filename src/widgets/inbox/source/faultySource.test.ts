import { from, type Observable, of } from 'rxjs';
import { expect, test } from 'vitest';
import { marbles } from '../../../../tests/support/marbles.ts';
import { someMessages } from '../../../../tests/support/messages.ts';
import { failingFlatten, faultySource, type PollFault } from './faultySource.ts';
import { inbox } from '../poll/inbox.stream.ts';
import { EnvelopeError, decodeEnvelope } from './message.ts';

const messages = someMessages(2);
const envelope = { status: 'ok', timestamp: 1, messages };
const values = { e: [], m: messages };

test.each([
  { fault: 'fail', expected: 'e 4999ms e' },
  { fault: 'shape', expected: 'e 4999ms e' },
  { fault: 'status', expected: 'e 4999ms e' },
  { fault: 'hang', expected: '4s e 4999ms e' },
  { fault: 'slow', expected: '3s m 4999ms m' },
  { fault: 'odd', expected: 'm 4999ms m' },
] as const)('[SC6.2] with the fault $fault the inbox shows what IN7 promises', (given) => {
  marbles(({ clock, expectObservable }) => {
    const source = faultySource(() => of(envelope), given.fault, clock);
    expectObservable(inbox(source, clock), '^ 9500ms !').toBe(given.expected, values);
  });
});

test.each([
  { fault: 'shape', error: new EnvelopeError('Expected an envelope object, got string.') },
  { fault: 'status', error: new EnvelopeError("Expected status 'ok', got another one.") },
] as const)('[SC6.2] the decoder rejects the answer of the fault $fault', ({ fault, error }) => {
  marbles(({ clock }) => {
    const source = faultySource(() => of(envelope), fault, clock);
    let answer: unknown;
    from(source(new AbortController().signal)).subscribe((data) => (answer = data));
    expect(() => decodeEnvelope(answer)).toThrow(error);
  });
});

test.each<PollFault>(['fail', 'hang', 'shape', 'status'])(
  '[SC6.2] with the fault %s the usual source is not polled',
  (fault) => {
    marbles(({ cold, clock, expectObservable, expectSubscriptions }) => {
      const usual$ = cold('a|', { a: envelope });
      const source = faultySource(() => usual$, fault, clock);
      expectObservable(inbox(source, clock), '^ 999ms !').toBe(fault === 'hang' ? '' : 'e', values);
      expectSubscriptions(usual$.subscriptions).toBe([]);
    });
  },
);

test('[SC6.2] an invalid message is put on top of the valid ones of each answer', () => {
  marbles(({ clock, expectObservable }) => {
    const odd = expect.objectContaining({ from: null }) as unknown;
    const answer$ = faultySource(() => of(envelope), 'odd', clock)(new AbortController().signal);
    expectObservable(answer$ as Observable<unknown>).toBe('(a|)', {
      a: { ...envelope, messages: [odd, ...messages] },
    });
  });
});

test.each([null, 'text', {}, { messages: 3 }])(
  '[SC6.2] an answer without messages, like %j, passes unchanged',
  (answer) => {
    marbles(({ clock, expectObservable }) => {
      const answer$ = faultySource(() => of(answer), 'odd', clock)(new AbortController().signal);
      expectObservable(answer$ as Observable<unknown>).toBe('(a|)', { a: answer });
    });
  },
);

test('[SC6.2] a flattening operator that throws ends the stream with its error', () => {
  marbles(({ cold, clock, expectObservable, expectSubscriptions }) => {
    const answer$ = cold('a|', { a: envelope });
    const out$ = inbox(() => answer$, clock, { flatten: failingFlatten('on purpose') });
    expectObservable(out$).toBe('#', undefined, new Error('on purpose'));
    expectSubscriptions(answer$.subscriptions).toBe([]);
  });
});
