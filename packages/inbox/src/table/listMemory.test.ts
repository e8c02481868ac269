import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { heapBytes } from '@partitura/tests/support/heapBytes.ts';
import { someMessages } from '@partitura/tests/support/messages.ts';
import { decodeEnvelope, type Message } from '../source/message.ts';
import { createMessageStore } from '../poll/messageStore.ts';

const MESSAGES = 50_000;
const POLL = 1000;

/** Returns the bytes per message, fields included, if `keep` receives the messages poll by poll. */
async function bytesPerMessage(keep: (answer: { messages: Message[] }) => void) {
  // Weak references keep objects of earlier tests alive until a later turn of the event loop.
  for (let turn = 0; turn < 5; turn += 1) {
    heapBytes();
    await setImmediate();
  }
  const before = heapBytes();
  for (let newest = POLL; newest <= MESSAGES; newest += POLL) {
    const text = JSON.stringify({ status: 'ok', messages: someMessages(POLL, newest) });
    keep(JSON.parse(text) as { messages: Message[] });
  }
  return (heapBytes() - before) / MESSAGES;
}

test('[IN18] the list takes at most 10 % more memory than an array of the same messages', async () => {
  const plain: Message[] = [];
  const store = createMessageStore();
  const plainBytes = await bytesPerMessage(({ messages }) => plain.push(...messages));
  const storeBytes = await bytesPerMessage((answer) =>
    store.append(decodeEnvelope(answer).messages),
  );
  expect([plain.length, store.count()]).toEqual([MESSAGES, MESSAGES]);
  expect(storeBytes / plainBytes).toBeLessThan(1.1);
});
