import { firstValueFrom, from } from 'rxjs';
import { afterEach, expect, test, vi } from 'vitest';
import { heapBytes } from '@partitura/tests/support/heapBytes.ts';
import { answered, someMessages } from '@partitura/tests/support/messages.ts';
import { createMessageStore } from './messageStore.ts';
import { httpSource } from '../source/httpSource.ts';
import { decodeEnvelope, type Message } from '../source/message.ts';
import { atAddress } from '../source/source.ts';
import { setImmediate } from 'node:timers/promises';

afterEach(() => vi.unstubAllGlobals());

const POLLS = 4;
/** Nearly the maximum length of an answer. */
const LONG = 4_900_000;

/** Requests an address that gives this answer. */
function asking(answer: () => Response) {
  vi.stubGlobal('fetch', () => Promise.resolve(answer()));
  const source = atAddress('https://post.example/messages');
  const { signal } = new AbortController();
  return () => firstValueFrom(from(source(signal)), { defaultValue: undefined });
}

function json(data: unknown, etag = '') {
  const headers = { 'content-type': 'application/json', ...(etag && { etag }) };
  return new Response(JSON.stringify(data), { headers });
}

/** Returns the bytes that some polls leave in memory, after one poll to warm up. */
async function bytesKept(poll: (number: number) => unknown) {
  await poll(0);
  const before = heapBytes();
  for (let number = 1; number <= POLLS; number += 1) await poll(number);
  return heapBytes() - before;
}

const [message] = someMessages(1);

test.each([
  ['id', 0],
  ['from', 0],
  ['subject', POLLS * 998],
  ['body', POLLS * 262_144],
  ['received', POLLS * 100],
  ['anything', 0],
])(
  '[IB11.4] of a very long field `%s`, the list keeps at most the allowed length',
  async (field, mostChars) => {
    const store = createMessageStore();
    const kept = await bytesKept((number) => {
      const long = number % 2 === 0 ? '7'.repeat(LONG) : 'long '.repeat(LONG / 5);
      const messages = [
        { ...message, id: number },
        { ...message, id: number + POLLS, [field]: long },
      ];
      store.append(decodeEnvelope(JSON.parse(JSON.stringify({ status: 'ok', messages }))).messages);
    });
    expect(store.count()).toBeGreaterThan(POLLS);
    // The limit allows two bytes per character, and the code that the engine compiles meanwhile.
    expect(kept).toBeLessThan(2 * mostChars + 500_000);
  },
);

test.each([
  ['received', [{ ...message, received: '7'.repeat(LONG) }]],
  ['subject', [{ ...message, subject: 's'.repeat(LONG) }]],
  ['id', [{ ...message, id: 'i'.repeat(LONG) }]],
  ['unknown field', [{ ...message, more: ['m'.repeat(LONG)] }]],
  ['list', Array.from({ length: LONG / 10 }, () => 1)],
])(
  '[IB11.4] if the source is an address, its answers do not keep a very long %s in memory',
  async (_, odd) => {
    const ask = asking(() => json({ status: 'ok', messages: [message, ...odd] }));
    const kept: unknown[] = [];
    expect(await bytesKept(async () => kept.push(await ask()))).toBeLessThan(500_000);
    expect(kept).toHaveLength(POLLS + 1);
  },
);

test('[IB11.4] if the source is an address, its answers are decoded polls, which are not decoded again', async () => {
  const messages = [null, ...someMessages(12_000), { ...message, id: '' }];
  const answer = await asking(() => json({ status: 'ok', messages, more: 1 }))();
  expect(answer).toEqual(answered(someMessages(12_000).slice(0, 9999), 2003));
  expect(decodeEnvelope(answer)).toBe(answer);
});

test('[IB1.4] only one answer with an ETag is kept at a time', async () => {
  vi.stubGlobal('fetch', () => Promise.resolve(json('7'.repeat(LONG), '"1"')));
  const source = httpSource('https://post.example/messages');
  const { signal } = new AbortController();
  const before = heapBytes();
  for (let number = 1; number < POLLS; number += 1) await source(signal);
  expect(heapBytes() - before).toBeLessThan(1.5 * LONG);
});

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
