import { expect, test } from 'vitest';
import { card } from './inbox.card.ts';
import { decodeEnvelope, failedPoll } from './source/message.ts';

test('[SC2.16] an envelope and its messages are named by their count, and a failed poll by ✕', () => {
  const message = { id: '1', from: 'a@b.example', subject: '', body: '', received: '1' };
  const envelope = { status: 'ok', timestamp: 1, messages: [message, { ...message, id: '2' }] };
  expect(card.nameOf(envelope)).toBe('✉ 2');
  expect(card.nameOf(decodeEnvelope(envelope))).toBe('✉ 2');
  expect(card.nameOf(failedPoll(new Error('down')))).toBe('✕ ✉ 0');
  expect(card.nameOf(7)).toBe(undefined);
});
