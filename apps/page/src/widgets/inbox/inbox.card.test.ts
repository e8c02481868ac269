import { expect, test } from 'vitest';
import { answered, someMessages } from '@partitura/tests/support/messages.ts';
import { card } from './inbox.card.ts';
import { failedPoll } from '@partitura/inbox/source/message.ts';

const messages = someMessages(2);

test.each([
  ['an envelope', { status: 'ok', timestamp: 1, messages }, '✉\u{a0}2'],
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
