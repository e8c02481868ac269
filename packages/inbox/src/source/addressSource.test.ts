import { firstValueFrom, from } from 'rxjs';
import { afterEach, expect, test, vi } from 'vitest';
import { heapBytes } from '@partitura/tests/support/heapBytes.ts';
import { answered, someMessages } from '@partitura/tests/support/messages.ts';
import { decodeEnvelope } from './message.ts';
import { atAddress } from './source.ts';

const POLLS = 4;
/** Nearly the maximum length of an answer. */
const LONG = 4_900_000;

afterEach(() => vi.unstubAllGlobals());

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

const [message] = someMessages(1);

test.each([
  ['received', [{ ...message, received: '7'.repeat(LONG) }]],
  ['subject', [{ ...message, subject: 's'.repeat(LONG) }]],
  ['id', [{ ...message, id: 'i'.repeat(LONG) }]],
  ['unknown field', [{ ...message, more: ['m'.repeat(LONG)] }]],
  ['list', Array.from({ length: LONG / 10 }, () => 1)],
])('[IB11.4] a kept answer does not hold a very long %s in memory', async (_, odd) => {
  const answer = { status: 'ok', messages: [message, ...odd] };
  const ask = asking(() => json(answer));
  await ask();
  const before = heapBytes();
  const kept = [];
  for (let poll = 0; poll < POLLS; poll += 1) kept.push(await ask());
  expect(heapBytes() - before).toBeLessThan(500_000);
  expect(kept).toHaveLength(POLLS);
});

test('[IB11.4] an address source answers with decoded polls, which are not decoded again', async () => {
  const messages = [null, ...someMessages(12_000), { ...message, id: '' }];
  const answer = await asking(() => json({ status: 'ok', messages, more: 1 }))();
  expect(answer).toEqual(answered(someMessages(12_000).slice(0, 9999), 2003));
  expect(decodeEnvelope(answer)).toBe(answer);
});

test('[IB1.5] a 204 from an address refuses no message', async () => {
  expect(await asking(() => new Response(null, { status: 204 }))()).toEqual(answered([]));
});

test('[IB1.5] a 304 returns the same answer object as before', async () => {
  const answers = [json({ status: 'ok', messages: [message] }, '"1"')];
  const ask = asking(() => answers.pop() ?? new Response(null, { status: 304 }));
  const first = await ask();
  expect(await ask()).toBe(first);
});

test.each([[null], [7], [[]], [{}]])(
  '[IB10] %j from an address is not an envelope',
  async (data) => {
    await expect(asking(() => json(data))()).rejects.toMatchObject({ failure: { kind: 'shape' } });
  },
);
