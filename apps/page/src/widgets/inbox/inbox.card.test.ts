import { expect, test } from 'vitest';
import { answered, failed, someMessages } from '@partitura/tests/support/messages.ts';
import { card } from './inbox.card.ts';
import { failedPoll } from '@partitura/inbox/source/message.ts';
import { marbles } from '@partitura/tests/support/marbles.ts';
import { failingFlatten, faultySource } from './faultySource.ts';
import { inbox } from '@partitura/inbox/poll/inbox.stream.ts';

const messages = someMessages(2);
const envelope = { status: 'ok', timestamp: 1, messages };

test.each([
  ['an envelope', envelope, '✉\u{a0}2'],
  ['a poll', answered(messages), '✉\u{a0}2'],
  ['the plain list of an old link', messages, '✉\u{a0}2'],
  ['a failed poll', failedPoll(new Error('down')), 'failed'],
  ['any other value', 7, undefined],
])(
  '[SC2.16, IN7.4] a poll is named by its number of messages, or by a word if it failed; any other value has no name: %s',
  (_, value, name) => {
    expect(card.nameOf(value)).toBe(name);
  },
);

test('[SC8.6, SC8.11, IN7.4] in an opened link, the table shows the messages of the recorded polls; the plain list of messages in an old link counts as a poll', () => {
  const decode = card.outputDecoder();
  const counts = [
    messages.slice(1),
    answered(messages),
    failedPoll(new Error('down')),
    7,
    [null],
  ].map((value) => decode(value).count);
  expect(counts).toEqual([1, 2, 2, 2, 2]);
});

const values = {
  e: failed({ kind: 'other' }),
  l: failed({ kind: 'silent' }),
  x: failed({ kind: 'shape' }),
  s: failed({ kind: 'notOk' }),
  m: answered(messages),
};

test.each([
  { fault: 'fail', expected: 'e 4999ms e', polled: [] },
  { fault: 'shape', expected: 'x 4999ms x', polled: [] },
  { fault: 'status', expected: 's 4999ms s', polled: [] },
  { fault: 'hang', expected: '4s l 4999ms l', polled: [] },
  { fault: 'slow', expected: '3s m 4999ms m', polled: ['(^!)', '5s (^!)'] },
] as const)(
  '[SC6.2] with the fault $fault, each poll has the result that IN7 requires, and the usual source is polled only if the fault delays answers',
  ({ fault, expected, polled }) => {
    marbles(({ cold, clock, expectObservable, expectSubscriptions }) => {
      const usual$ = cold('(a|)', { a: envelope });
      const source = faultySource(() => usual$, fault, clock);
      expectObservable(inbox(source, clock), '^ 9500ms !').toBe(expected, values);
      expectSubscriptions(usual$.subscriptions).toBe([...polled]);
    });
  },
);

test('[SC6.2] a flattening operator that throws ends the stream with its error', () => {
  marbles(({ cold, clock, expectObservable, expectSubscriptions }) => {
    const answer$ = cold('a|', { a: envelope });
    const out$ = inbox(() => answer$, clock, { flatten: failingFlatten });
    expectObservable(out$).toBe('#', undefined, new Error('operator failed'));
    expectSubscriptions(answer$.subscriptions).toBe([]);
  });
});
