import { readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { serveInbox } from '../../tools/serveInbox.mjs';
import { root } from '@partitura/tools/root.mjs';
import { isValid, type JsonSchema } from '@partitura/tests/support/jsonSchema.ts';
import { askServer } from '@partitura/tests/tools/askServer.ts';
import { runScript } from '@partitura/tests/tools/runScript.ts';

const unread = '/messages/unread';

/** Serves an inbox until the test ends. */
async function startInbox() {
  const server = await serveInbox(0);
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  const ask = (...asked: [string, Parameters<typeof askServer>[2]?]) =>
    askServer(`http://localhost:${port}`, ...asked);
  const post = async (path: string) => (await ask(path, { method: 'POST' })).status;
  const messages = async () => {
    const { body } = await ask(unread);
    return (JSON.parse(body.toString()) as { messages: Record<string, string>[] }).messages;
  };
  return { port, ask, post, messages };
}

test('[IB3] the development inbox answers with a valid envelope of three messages, and then with 304 until there is a new message', async () => {
  const { ask, post } = await startInbox();
  const { status, body, headers } = await ask(unread);
  const text = readFileSync('packages/inbox/docs/envelope.schema.json', 'utf8');
  const schema = JSON.parse(text) as JsonSchema;
  const data = JSON.parse(body.toString()) as unknown;
  expect([status, headers['content-type']]).toEqual([200, 'application/json']);
  expect(isValid(data, schema)).toBe(true);
  expect(data).toMatchObject({ messages: { length: 3 } });
  const known = { headers: { 'if-none-match': headers.etag ?? '' } };
  const same = await ask(unread, known);
  expect([same.status, same.body.length]).toEqual([304, 0]);
  await post('/messages');
  expect(await ask(unread, known)).toMatchObject({ status: 200 });
});

test('[IB3.2] a posted message is on top and has the given fields; beyond 1,000 messages, the oldest are dropped', async () => {
  const { post, messages } = await startInbox();
  expect(await post('/messages?subject=Hello&from=a%40b.example')).toBe(201);
  const [first, ...others] = await messages();
  expect(first).toMatchObject({ subject: 'Hello', from: 'a@b.example' });
  expect(first?.body).toMatch(/./);
  expect(others).toHaveLength(3);
  for (let n = 0; n < 100; n += 1) {
    await Promise.all(Array.from({ length: 10 }, () => post('/messages')));
  }
  const all = await messages();
  expect(all).toHaveLength(1000);
  expect(new Set(all.map(({ id }) => id)).size).toBe(1000);
  expect(all.map(({ subject }) => subject)).not.toContain('Hello');
});

test('[IB3.1] the inbox answers only requests from this computer, and requests of a web page only if this computer serves the page', async () => {
  const { ask, port } = await startInbox();
  for (const host of ['evil.example', `evil.example:${port}`, 'localhost.evil.example']) {
    expect(await ask(unread, { headers: { host } }), host).toMatchObject({ status: 403 });
  }
  const host = `127.0.0.1:${port}`;
  expect(await ask(unread, { headers: { host } })).toMatchObject({ status: 200 });
  for (const origin of ['http://evil.example', 'http://localhost.evil.example', 'null']) {
    const { status, headers } = await ask(unread, { headers: { origin } });
    expect([status, headers['access-control-allow-origin']], origin).toEqual([403, undefined]);
  }
  for (const origin of ['http://localhost:4173', 'http://127.0.0.1:8080', 'http://[::1]:1']) {
    const { status, headers } = await ask(unread, { method: 'OPTIONS', headers: { origin } });
    expect([status, headers['access-control-allow-origin']]).toEqual([204, origin]);
    expect(headers['access-control-allow-headers']).toContain('if-none-match');
    expect(headers['access-control-expose-headers']).toContain('etag');
  }
});

test.each([
  ...['GET //[', 'GET //', 'GET /%', 'GET //evil.example/messages/unread'],
  ...['GET /messages/../messages/unread', 'POST /messages/unread', 'PUT /messages'],
])('[IB3.4] "%s" gets 404 and a sentence', async (asked) => {
  const { ask } = await startInbox();
  const [method = '', path = ''] = asked.split(' ');
  const { status, body } = await ask(path, { method });
  expect(status).toBe(404);
  expect(body.toString()).toBe('There are GET /messages/unread and POST /messages.\n');
  expect(await ask(unread)).toMatchObject({ status: 200 });
});

test('[IB3] an invalid port is refused with one sentence and exit code 1', async () => {
  const command = join(root, 'tools/command.mjs');
  const { code, stdout, stderr } = await runScript(command, ['inbox'], { PORT: 'http' });
  expect([code, stdout]).toEqual([1, '']);
  expect(stderr).toMatch(/^PORT should be .+ PORT=8080 npm run inbox\.\n$/);
});
