import { expect, test } from 'vitest';
import { answered } from '@partitura/tests/support/messages.ts';
import { decodeEnvelope } from './message.ts';

const message = { id: '7', from: 'a@b.example', subject: 'Hi', body: 'Text', received: '17' };

/** The poll decoded from an envelope of these messages. */
function decoded(...messages: unknown[]) {
  return decodeEnvelope({ status: 'ok', messages });
}

test.each([undefined, null, '', false, NaN, Infinity])(
  '[IB30.8] a sender, subject, body and time that are %j are empty, and the message is shown',
  (field) => {
    const texts = { from: field, subject: field, body: field, received: field };
    const empty = { from: '', subject: '', body: '', received: '' };
    expect(decoded({ id: 1, ...texts })).toEqual(answered([{ id: '1', ...empty }]));
    expect(decoded({ id: 1 })).toEqual(answered([{ id: '1', ...empty }]));
  },
);

test('[IB30.8] numbers are the texts of their digits', () => {
  const numbers = { id: 7, from: 112, subject: -1.5, body: 0 };
  const texts = { id: '7', from: '112', subject: '-1.5', body: '0', received: '17' };
  expect(decoded({ ...message, ...numbers })).toEqual(answered([texts]));
});

test.each([
  [1_790_000_000, '1790000000'],
  [1_790_000_000.9, '1790000000'],
  [1_790_000_000_999, '1790000000'],
  [99_999_999_999, '99999999999'],
  [1e11, '100000000'],
  [0, '0'],
  [-1, '-1'],
  ['1790000000999', '1790000000999'],
])('[IB30.8] received %j is the time %s', (received, text) => {
  expect(decoded({ ...message, received })).toEqual(answered([{ ...message, received: text }]));
});

test.each([undefined, null, 1_790_000_000_000, 'soon', {}])(
  '[IB30.8] an envelope with the timestamp %j is read',
  (timestamp) => {
    const envelope = { status: 'ok', timestamp, messages: [message] };
    expect(decodeEnvelope(envelope)).toEqual(answered([message]));
  },
);

test('[IB30.13] only `read: true` is a mark of a message that has been read', () => {
  const marks = [true, false, null, 1, 'true'];
  const { messages } = decoded(...marks.map((read, id) => ({ ...message, id, read })));
  expect(messages.map(({ read }) => read)).toEqual([
    true,
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
});
