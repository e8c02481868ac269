import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { request as ask } from 'node:http';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { IncomingMessage } from 'node:http';
import { expect, onTestFinished, test } from 'vitest';
import { serveInbox } from '../../tools/inbox/serveInbox.mjs';
import { root } from '../../tools/root.mjs';
import { isValid, type JsonSchema } from '../support/jsonSchema.ts';
import { runScript } from './runScript.ts';

type Options = Partial<Parameters<typeof serveInbox>[0]>;

interface Asked {
  method?: string;
  headers?: Record<string, string>;
  body?: string;
}

const json = { 'content-type': 'application/json' };
const unread = '/messages/unread';

/** Serves an inbox until the test ends; the requests are made by Node itself, which sets any header. */
async function startInbox(options: Options = {}) {
  const server = await serveInbox({ port: 0, ...options });
  onTestFinished(() => server.close());
  const { port } = server;
  async function get(path: string, { method = 'GET', headers = {}, body = '' }: Asked = {}) {
    const request = ask({ host: 'localhost', port, path, method, headers });
    request.end(body);
    const [response] = (await once(request, 'response')) as [IncomingMessage];
    const content = await text(response);
    const { statusCode: status, headers: given } = response;
    return { status, headers: given, data: content && (JSON.parse(content) as unknown) };
  }
  const post = (path: string, data: unknown) =>
    get(path, { method: 'POST', headers: json, body: JSON.stringify(data) });
  const ids = async () =>
    ((await get(unread)).data as { messages: { id: string }[] }).messages.map(({ id }) => id);
  return { port, get, post, ids, url: `http://localhost:${port}${unread}` };
}

test('[IB3] it returns an envelope that matches the schema, and 304 until a message is new', async () => {
  const { get, post } = await startInbox({ messages: 3 });
  const { status, data, headers } = await get(unread);
  const schema = JSON.parse(readFileSync('docs/envelope.schema.json', 'utf8')) as JsonSchema;
  expect([status, headers['content-type'], isValid(data, schema)]).toEqual([
    200,
    'application/json',
    true,
  ]);
  expect(data).toMatchObject({ messages: { length: 3 } });
  const known = { headers: { 'if-none-match': headers.etag ?? '' } };
  expect(await get(unread, known)).toMatchObject({ status: 304, data: '' });
  await post('/messages', {});
  expect(await get(unread, known)).toMatchObject({ status: 200 });
});

test('[IB3.2] a posted message stands on top, and the oldest is dropped', async () => {
  const { post, ids } = await startInbox({ most: 2 });
  const { status, data } = await post('/messages', { id: '1', subject: 'Hello' });
  expect([status, data]).toMatchObject([
    201,
    { id: '1', subject: 'Hello', from: expect.stringMatching('@') as string },
  ]);
  await post('/messages', { id: '2' });
  await post('/messages', { id: '3' });
  expect(await ids()).toEqual(['3', '2']);
});

test('[IB3.1] it serves only this computer, and only pages of the project', async () => {
  const { get, port } = await startInbox({ page: 'http://localhost:8080' });
  for (const host of ['evil.example', `evil.example:${port}`, 'localhost', 'localhost:1']) {
    expect(await get(unread, { headers: { host } }), host).toMatchObject({ status: 421 });
  }
  expect(await get(unread, { headers: { host: `127.0.0.1:${port}` } })).toMatchObject({
    status: 200,
  });
  for (const origin of [
    'http://evil.example',
    'null',
    'http://localhost:1',
    'https://localhost:4173',
  ]) {
    const { status, headers } = await get(unread, { headers: { origin } });
    expect([status, headers['access-control-allow-origin']], origin).toEqual([403, undefined]);
  }
  for (const origin of [
    'http://localhost:4173',
    'http://localhost:5173',
    'http://localhost:8080',
  ]) {
    const { status, headers } = await get(unread, { method: 'OPTIONS', headers: { origin } });
    expect([status, headers['access-control-allow-origin']]).toEqual([204, origin]);
    expect(headers['access-control-allow-headers']).toContain('if-none-match');
    expect(headers['access-control-expose-headers']).toContain('etag');
  }
});

test('[IB3.2, IB3.5] an invalid message is refused with a sentence', async () => {
  const { get, post, ids } = await startInbox();
  const method = 'POST';
  const huge = JSON.stringify({ body: 'a'.repeat(65_536) });
  expect(await get('/messages', { method, body: '{}' })).toMatchObject({ status: 415 });
  expect(await get('/messages', { method, headers: json, body: '{' })).toMatchObject({
    status: 400,
  });
  expect(await get('/messages', { method, headers: json, body: huge })).toMatchObject({
    status: 413,
  });
  for (const data of [null, [], [{ id: '1' }], 7, 'text', true]) {
    expect(await post('/messages', data), JSON.stringify(data)).toMatchObject({
      status: 400,
      data: { error: 'A message should be an object.' },
    });
  }
  for (const data of [{ id: 7 }, { id: '' }, { from: null }, { body: [] }]) {
    expect(await post('/messages', data), JSON.stringify(data)).toMatchObject({ status: 422 });
  }
  expect(await get('/')).toMatchObject({
    status: 404,
    data: { error: expect.stringMatching(/^This inbox has only GET/) as string },
  });
  expect(await ids()).toEqual([]);
});

test('[IB3.5] an existing id is refused, until its message has been dropped', async () => {
  const { post, ids } = await startInbox({ most: 2 });
  await post('/messages', { id: '1', subject: 'First' });
  expect(await post('/messages', { id: '1', subject: 'Second' })).toMatchObject({
    status: 409,
    data: { error: 'A message with the id "1" exists already.' },
  });
  await post('/messages', { id: '2' });
  await post('/messages', { id: '3' });
  expect(await post('/messages', { id: '1' })).toMatchObject({ status: 201 });
  expect(await ids()).toEqual(['1', '3']);
});

test.each([
  ...['//[', '//', '/%', '/\\', '//evil.example/messages/unread', '/messages/../messages/unread'],
  ...['/messages/unread/', 'http://localhost/messages/unread', 'a://[', '/?/messages/unread'],
])('[IB3.4] the address "%s" gets 404 and a sentence', async (path) => {
  const { get } = await startInbox();
  expect(await get(path)).toMatchObject({
    status: 404,
    data: { error: 'This inbox has only GET /messages/unread, POST /messages and POST /fault.' },
  });
});

test.each([
  ...[null, [], 7, 'hang', {}, { fault: 'constructor' }, { fault: '' }, { fault: false }],
  ...[{ fault: ['hang'] }, { fault: 'status', status: 200 }, { fault: 'status', status: [429] }],
  ...[
    { fault: 'status', status: true },
    { fault: 'status', status: null },
  ],
  ...[
    { fault: 'status', status: '0x1F4' },
    { fault: 'status', status: 429.5 },
  ],
  ...[
    { fault: 'status', retryAfter: null },
    { fault: 'status', retryAfter: 'x\r\ny: z' },
  ],
  { fault: 'status', retryAfter: 'x'.repeat(101) },
])('[IB3.5] %j is refused as a fault and changes nothing', async (data) => {
  const { get, post } = await startInbox();
  await post('/fault', { fault: 'status' });
  expect(await post('/fault', data)).toMatchObject({
    status: 422,
    data: {
      error: expect.stringMatching(/^fault should be null or one of status, hang/) as string,
    },
  });
  expect(await get(unread)).toMatchObject({ status: 500 });
});

test('[IB3.5] an unknown fault in the address is refused with a sentence', async () => {
  const { get } = await startInbox();
  for (const query of ['fault=unknown', 'fault=', 'fault=status&status=200']) {
    expect(await get(`${unread}?${query}`), query).toMatchObject({
      status: 422,
      data: { error: expect.stringMatching(/^fault should be/) as string },
    });
  }
  expect(await get(`${unread}?other=1`)).toMatchObject({ status: 200 });
});

test('[IB3.3] it fails on demand, once or until repaired', async () => {
  const { get, post, url } = await startInbox();
  expect(await get(`${unread}?fault=status&status=503`)).toMatchObject({ status: 503 });
  expect(await get(unread)).toMatchObject({ status: 200 });
  await post('/fault', { fault: 'status', status: 429, retryAfter: 20 });
  expect(await get(unread)).toMatchObject({ status: 429, headers: { 'retry-after': '20' } });
  await post('/fault', { fault: 'status', status: '429', retryAfter: '20' });
  expect(await get(unread)).toMatchObject({ status: 429, headers: { 'retry-after': '20' } });
  await post('/fault', { fault: null });
  expect(await get(unread)).toMatchObject({ status: 200 });
  await expect(fetch(`${url}?fault=reset`)).rejects.toThrow(TypeError);
  await expect(fetch(`${url}?fault=truncated`).then((answer) => answer.text())).rejects.toThrow();
  expect(await (await fetch(`${url}?fault=html`)).text()).toMatch(/^<!doctype html>/);
  expect(await get(`${unread}?fault=shape`)).toMatchObject({ data: { messages: 'none' } });
  for (const fault of ['hang', 'drip', 'slow']) {
    const signal = AbortSignal.timeout(100);
    const answer = fetch(`${url}?fault=${fault}`, { signal }).then((begun) => begun.text());
    await expect(answer, fault).rejects.toThrow('aborted');
  }
});

test.each([
  { args: ['--messages=many'], env: {}, sentence: /^npm run inbox should get numbers/ },
  { args: ['--messages=Infinity'], env: {}, sentence: /^npm run inbox should get numbers/ },
  { args: ['--messages='], env: {}, sentence: /^npm run inbox should get numbers/ },
  { args: ['--messages=10001'], env: {}, sentence: /at most 10,000 messages/ },
  { args: ['--every=86401'], env: {}, sentence: /at most 86,400 seconds/ },
  { args: ['--faults'], env: {}, sentence: /^npm run inbox should get numbers/ },
  { args: [], env: { PORT: 'http' }, sentence: /^PORT should be .+ PORT=8080 npm run inbox\.\n$/ },
])('[IB3] a mistake in $args $env gets one sentence and exit code 1', async (given) => {
  const { code, stdout, stderr } = await runScript(
    join(root, 'tools/inbox.mjs'),
    given.args,
    given.env,
  );
  expect([code, stdout, stderr]).toEqual([1, '', expect.stringMatching(given.sentence)]);
  expect(stderr.trimEnd()).not.toContain('\n');
});
