import { gzipSync } from 'node:zlib';
import { expect, onTestFinished, test, vi } from 'vitest';
import { someMessages } from '@partitura/tests/support/messages.ts';
import { type Answer, serveAnswers } from '@partitura/tests/support/serveAnswers.ts';
import { NotUtf8Error } from '@partitura/base/http/readText.ts';
import { httpSource, type HttpSourceOptions } from './httpSource.ts';
import { pollFailureOf } from './sourceError.ts';

const envelope = { status: 'ok', timestamp: 1, messages: someMessages(2) };
const json = { 'content-type': 'application/json' };

/** Serves the answers, and polls their address. */
async function asking(answers: Answer[], options?: HttpSourceOptions) {
  const { requests, origin } = await serveAnswers(...answers);
  const source = httpSource(`${origin}/messages/unread?box=1`, options);
  const poll = () => Promise.resolve(source(new AbortController().signal) as PromiseLike<unknown>);
  const failure = () => poll().then(() => 'none', pollFailureOf);
  return { requests, poll, failure };
}

function answer(
  status: number,
  headers: Record<string, string>,
  body: string | Buffer = '',
): Answer {
  return (response) => response.writeHead(status, headers).end(body);
}

const good = answer(200, json, JSON.stringify(envelope));

test('[IB1] a poll is a GET for JSON that bypasses every cache', async () => {
  const { requests, poll } = await asking([good], { headers: { authorization: 'Bearer x' } });
  await expect(poll()).resolves.toEqual(envelope);
  const [request] = requests;
  expect(request).toMatchObject({ method: 'GET', url: '/messages/unread?box=1' });
  expect(request?.headers).toMatchObject({
    ...{ accept: 'application/json', 'cache-control': 'no-cache', authorization: 'Bearer x' },
  });
});

test('[IB1.5] a 204 counts as an answer without messages', async () => {
  const { poll } = await asking([good, answer(204, {}), good]);
  await poll();
  expect([await poll(), await poll()]).toEqual([{ status: 'ok', messages: [] }, envelope]);
});

test('[IB1.4, IB1.5] after an answer with an ETag the next request is conditional, and a 304 returns the kept answer; an answer without an ETag, or a failure, drops the kept answer', async () => {
  const etag = 'W/"one"';
  const tagged = answer(200, { ...json, etag }, JSON.stringify(envelope));
  const kept = answer(304, { etag });
  const failed = answer(500, {});
  const answers = [tagged, kept, tagged, good, tagged, failed, good];
  const { requests, poll, failure } = await asking(answers);
  const first = await poll();
  expect(await poll()).toBe(first);
  expect(await poll()).not.toBe(first);
  await poll();
  await poll();
  expect(await failure()).toEqual({ kind: 'status', status: 500 });
  await poll();
  const conditions = requests.map(({ headers }) => headers['if-none-match']);
  expect(conditions).toEqual([undefined, etag, etag, etag, undefined, etag, undefined]);
});

test.each<{ given: Answer; failure: object; says?: string; cause?: unknown }>([
  {
    given: answer(401, json, '{}'),
    failure: { kind: 'status', status: 401 },
    says: 'Expected a 2xx status, got 401.',
  },
  // The poll was not conditional.
  { given: answer(304, {}), failure: { kind: 'status', status: 304 } },
  {
    given: answer(200, { 'content-type': 'text/x+application/json' }, '{}'),
    failure: { kind: 'json' },
    says: 'Expected the media type application/json, got text/x+application/json.',
  },
  {
    given: answer(200, {}, '{}'),
    failure: { kind: 'json' },
    says: 'Expected the media type application/json, got none.',
  },
  {
    given: answer(200, { 'content-type': `text/${'x'.repeat(4000)}` }, '{}'),
    failure: { kind: 'json' },
    says: `Expected the media type application/json, got text/${'x'.repeat(34)}….`,
  },
  {
    given: answer(200, json, '<!doctype html><title>Back soon, we hope so</title>'),
    failure: { kind: 'json' },
    says: 'Expected JSON, got "<!doctype html><title>Back soon, we hop…".',
    cause: SyntaxError,
  },
  { given: answer(200, json), failure: { kind: 'json' }, says: 'Expected JSON, got "".' },
  {
    given: answer(200, json, Buffer.from('"\xff"', 'latin1')),
    failure: { kind: 'json' },
    says: 'Expected UTF-8, got other bytes.',
    cause: NotUtf8Error,
  },
  { given: answer(302, { location: '/x' }), failure: { kind: 'redirect' } },
  { given: (response) => response.destroy(), failure: { kind: 'network' } },
  {
    given(response) {
      response.writeHead(200, { ...json, 'content-length': 100 });
      response.write('{"status":', () => response.destroy());
    },
    failure: { kind: 'network' },
  },
])(
  '[IB1.1] an invalid answer makes the poll fail with $failure: $says',
  async ({ given, failure, says, cause }) => {
    const { requests, poll } = await asking([given]);
    await expect(poll()).rejects.toMatchObject({
      name: 'SourceError',
      failure,
      ...(says && { message: says }),
      ...(cause !== undefined && { cause: expect.any(cause) as unknown }),
    });
    expect(requests).toHaveLength(1);
  },
);

test.each(['application/json; charset=utf-8', 'Application/JSON', 'application/vnd.mail+json'])(
  '[IB1.1, IB12.4] %s is a JSON type, and a byte order mark before the JSON is skipped',
  async (type) => {
    const body = `\ufeff${JSON.stringify(envelope)}`;
    const { poll } = await asking([answer(200, { 'content-type': type }, body)]);
    await expect(poll()).resolves.toEqual(envelope);
  },
);

test('[IB1.3] a body of more than 5 MB is read only up to 5 MB, and the connection is closed', async () => {
  const { requests, failure } = await asking([
    (response) => {
      response.writeHead(200, json);
      const chunk = Buffer.alloc(1_000_000, 32);
      const more = () => void response.write(chunk, (error) => error ?? setImmediate(more));
      more();
    },
  ]);
  expect(await failure()).toEqual({ kind: 'long' });
  await expect.poll(() => requests[0]?.socket.destroyed).toBe(true);
});

test('[IB1.3] a small body that decompresses to more than 5 MB is a failure', async () => {
  const packed = gzipSync(Buffer.alloc(50_000_000, 32));
  const { failure } = await asking([answer(200, { ...json, 'content-encoding': 'gzip' }, packed)]);
  expect(packed.length).toBeLessThan(100_000);
  expect(await failure()).toEqual({ kind: 'long' });
});

test('[IB1.3] a body of 5,000,000 bytes is read', async () => {
  const body = JSON.stringify(envelope).padEnd(5_000_000);
  const { poll } = await asking([answer(200, json, body)]);
  await expect(poll()).resolves.toEqual(envelope);
});

test.each([429, 503])(
  '[IB4.2] after a %i with Retry-After, no request is sent before that time',
  async (status) => {
    let nowMs = 5_000_000;
    const busy = answer(status, { ...json, 'retry-after': '12' });
    const { requests, poll, failure } = await asking([busy, good], { now: () => nowMs });
    const wait = { kind: 'wait', untilMs: expect.closeTo(Date.now() + 12_000, -4) as number };
    expect(await failure()).toEqual(wait);
    nowMs += 5000;
    await expect(poll()).rejects.toThrow('The service asked to wait.');
    nowMs += 6999;
    expect(await failure()).toMatchObject({ kind: 'wait' });
    expect(requests).toHaveLength(1);
    nowMs += 1;
    await expect(poll()).resolves.toEqual(envelope);
    expect(requests).toHaveLength(2);
  },
);

test.each([
  { status: 500, asked: '30' },
  { status: 429, asked: 'later' },
  { status: 503, asked: '0' },
])(
  '[IB4.2] $status with Retry-After $asked does not delay the next poll',
  async ({ status, asked }) => {
    const { poll, failure } = await asking([answer(status, { 'retry-after': asked }), good]);
    expect(await failure()).toEqual({ kind: 'status', status });
    await expect(poll()).resolves.toEqual(envelope);
  },
);

test('[IB4.2] setting the wall clock back by an hour does not prolong the wait', async () => {
  let nowMs = 0;
  const busy = answer(503, { ...json, 'retry-after': '60' });
  const { poll, failure } = await asking([busy, good], { now: () => nowMs });
  await failure();
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 3_600_000 });
  onTestFinished(() => void vi.useRealTimers());
  nowMs += 60_000;
  await expect(poll()).resolves.toEqual(envelope);
});

test.each([
  { what: 'a 500 answer', status: 500, type: 'application/json' },
  { what: 'an HTML answer', status: 200, type: 'text/html' },
])('[IB1.3] the body of $what is not read, and the connection is closed', async (given) => {
  const { requests, failure } = await asking([
    (response) => response.writeHead(given.status, { 'content-type': given.type }).write('<'),
  ]);
  expect(await failure()).not.toBe('none');
  await expect.poll(() => requests[0]?.socket.destroyed).toBe(true);
});

test('[IB30.16] headers may be a function, which may return a promise and is called for each request', async () => {
  let renewed = 0;
  const headers = () => Promise.resolve({ authorization: `Bearer ${(renewed += 1)}` });
  const { requests, poll } = await asking([good, good], { headers });
  await poll();
  await poll();
  const tokens = requests.map((request) => request.headers.authorization);
  expect(tokens).toEqual(['Bearer 1', 'Bearer 2']);
});

test('[IB30.16] an error in the headers function makes the poll fail without a request', async () => {
  const lost = new Error('The session has ended.');
  const headers = () => {
    throw lost;
  };
  const { requests, poll } = await asking([good], { headers });
  await expect(poll()).rejects.toBe(lost);
  expect(requests).toEqual([]);
});
