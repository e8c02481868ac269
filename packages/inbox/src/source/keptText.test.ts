import { afterEach, expect, test, vi } from 'vitest';
import { heapBytes } from '@partitura/tests/support/heapBytes.ts';
import { httpSource } from './httpSource.ts';
import { decodeEnvelope } from './message.ts';
import { createMessageStore } from '../poll/messageStore.ts';

afterEach(() => vi.unstubAllGlobals());

const POLLS = 4;
/** Nearly the maximum length of an answer. */
const LONG = 4_900_000;

/** The bytes kept of answers in which one field is very long. */
function bytesKept(field: string) {
  const store = createMessageStore();
  function poll(number: number) {
    const message = { id: number, from: 'a@b.example', subject: 'Hi', body: '', received: '17' };
    const long = number % 2 === 0 ? '7'.repeat(LONG) : 'long '.repeat(LONG / 5);
    const messages = [message, { ...message, id: number + POLLS, [field]: long }];
    store.append(decodeEnvelope(JSON.parse(JSON.stringify({ status: 'ok', messages }))).messages);
  }
  poll(0);
  const before = heapBytes();
  for (let number = 1; number <= POLLS; number += 1) poll(number);
  const kept = heapBytes() - before;
  expect(store.count()).toBeGreaterThan(POLLS);
  return kept;
}

test.each([
  ['id', 0],
  ['from', 0],
  ['subject', POLLS * 998],
  ['body', POLLS * 262_144],
  ['received', POLLS * 100],
  ['anything', 0],
])('[IB11.4] only the allowed length of a very long %s is kept in memory', (field, mostChars) => {
  // Two bytes a character, and the code that the engine compiles meanwhile.
  expect(bytesKept(field)).toBeLessThan(2 * mostChars + 500_000);
});

test('[IB1.4] only one of all answers with an ETag is kept', async () => {
  let asked = 0;
  vi.stubGlobal('fetch', () => {
    asked += 1;
    const headers = { 'content-type': 'application/json', etag: `"${asked}"` };
    return Promise.resolve(new Response(JSON.stringify(String(asked).repeat(LONG)), { headers }));
  });
  const source = httpSource('https://post.example/messages');
  const { signal } = new AbortController();
  const before = heapBytes();
  for (let number = 1; number < POLLS; number += 1) await source(signal);
  expect(heapBytes() - before).toBeLessThan(1.5 * LONG);
  expect(asked).toBe(POLLS - 1);
});
