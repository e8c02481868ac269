import { of } from 'rxjs';
import { test } from 'vitest';
import { marbles } from '@partitura/tests/support/marbles.ts';
import { answered, failed, someMessages } from '@partitura/tests/support/messages.ts';
import { failingFlatten, faultySource } from './faultySource.ts';
import { inbox } from '@partitura/inbox/poll/inbox.stream.ts';

const messages = someMessages(2);
const envelope = { status: 'ok', timestamp: 1, messages };
const values = {
  e: failed({ kind: 'other' }),
  l: failed({ kind: 'silent' }),
  x: failed({ kind: 'shape' }),
  m: answered(messages),
};

test.each([
  { fault: 'fail', expected: 'e 4999ms e' },
  { fault: 'shape', expected: 'x 4999ms x' },
  { fault: 'status', expected: 'x 4999ms x' },
  { fault: 'hang', expected: '4s l 4999ms l' },
  { fault: 'slow', expected: '3s m 4999ms m' },
] as const)('[SC6.2] with the fault $fault the inbox behaves as IN7 requires', (given) => {
  marbles(({ clock, expectObservable }) => {
    const source = faultySource(() => of(envelope), given.fault, clock);
    expectObservable(inbox(source, clock), '^ 9500ms !').toBe(given.expected, values);
  });
});

test.each([
  { fault: 'fail', out: 'e' },
  { fault: 'hang', out: '' },
  { fault: 'shape', out: 'x' },
  { fault: 'status', out: 'x' },
] as const)('[SC6.2] with the fault $fault the usual source is not polled', ({ fault, out }) => {
  marbles(({ cold, clock, expectObservable, expectSubscriptions }) => {
    const usual$ = cold('a|', { a: envelope });
    const source = faultySource(() => usual$, fault, clock);
    expectObservable(inbox(source, clock), '^ 999ms !').toBe(out, values);
    expectSubscriptions(usual$.subscriptions).toBe([]);
  });
});

test('[SC6.2] a flattening operator that throws ends the stream with its error', () => {
  marbles(({ cold, clock, expectObservable, expectSubscriptions }) => {
    const answer$ = cold('a|', { a: envelope });
    const out$ = inbox(() => answer$, clock, { flatten: failingFlatten });
    expectObservable(out$).toBe('#', undefined, new Error('operator failed'));
    expectSubscriptions(answer$.subscriptions).toBe([]);
  });
});
