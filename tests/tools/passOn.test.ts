import { once } from 'node:events';
import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  request as startRequest,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { headersFile, securityHeaders } from '../../tools/headers.mjs';
import { serveInbox } from '../../tools/inbox/serveInbox.mjs';
import { root } from '../../tools/root.mjs';
import { inboxFrom } from '../../tools/serve/inboxFrom.mjs';
import { serveFolder } from '../../tools/serve/serveFolder.mjs';
import { askServer } from './askServer.ts';
import { runScript } from './runScript.ts';
import { temporaryFolder } from './temporaryFolder.ts';

const unread = '/messages/unread';
const usersUrl = 'https://users.example';

/** Serves a page that forwards to this inbox, until the test ends. */
async function pageBefore(inbox: string) {
  const folder = temporaryFolder({ _headers: headersFile(usersUrl), 'index.html': 'page' });
  const server = await serveFolder(folder, { port: 0, inbox });
  onTestFinished(() => server.close());
  const { host } = new URL(server.url);
  const ask = (...asked: [string, Parameters<typeof askServer>[2]?]) =>
    askServer(server.url, ...asked);
  return { url: server.url, host, ask };
}

/** Serves an inbox with these answers until the test ends, and keeps its requests. */
async function inboxThat(answers: RequestListener) {
  const asked: IncomingMessage[] = [];
  const server = createServer((request, response) => {
    asked.push(request);
    answers(request, response);
  }).listen(0, 'localhost');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return { ...(await pageBefore(`http://localhost:${port}`)), asked, port };
}

test('[RN7] a request below /messages/ reaches a running inbox, with its tags, faults and rules', async () => {
  const inbox = await serveInbox({ port: 0, messages: 2 });
  onTestFinished(() => inbox.close());
  const { ask } = await pageBefore(`http://localhost:${inbox.port}`);

  const { status, headers, body } = await ask(unread);
  expect([status, headers['content-type']]).toEqual([200, 'application/json']);
  expect(JSON.parse(body.toString())).toMatchObject({ status: 'ok', messages: { length: 2 } });
  const known = { headers: { 'if-none-match': headers.etag ?? '' } };
  expect(await ask(unread, known)).toMatchObject({ status: 304 });
  expect(await ask(`${unread}?fault=status&status=503&retryAfter=7`)).toMatchObject({
    status: 503,
    headers: { 'retry-after': '7' },
  });
  expect(await ask(unread, { headers: { origin: 'http://evil.example' } })).toMatchObject({
    status: 403,
  });
  expect(await ask(unread, { headers: { host: 'evil.example' } })).toMatchObject({ status: 421 });
});

test('[RN7.2] the headers of the connection are not forwarded, and those of the page take precedence', async () => {
  const { ask, asked, host, port } = await inboxThat((_request, response) => {
    response.setHeader('connection', 'x-hop');
    response.setHeader('x-hop', '1');
    response.setHeader('keep-alive', 'timeout=99');
    response.setHeader('etag', '"1"');
    response.setHeader('content-security-policy', "default-src 'self'");
    response.end('{}');
  });
  const { headers, body } = await ask(`${unread}?box=1`, {
    headers: {
      ...{ connection: 'x-mine', 'x-mine': '1', te: 'trailers', 'proxy-authorization': 'secret' },
      ...{ 'content-length': '0', origin: `http://${host}`, 'if-none-match': '"0"' },
    },
  });
  const [request] = asked;
  expect(request?.url).toBe(`${unread}?box=1`);
  expect(request?.headers).toEqual({
    connection: 'close',
    host: `localhost:${port}`,
    'if-none-match': '"0"',
    origin: `http://${host}`,
  });
  expect(headers).toMatchObject({ etag: '"1"' });
  expect(headers).not.toHaveProperty('x-hop');
  expect(headers['keep-alive']).not.toBe('timeout=99');
  expect(headers['content-security-policy']).toBe(
    securityHeaders(usersUrl)['Content-Security-Policy'],
  );
  expect(body.toString()).toBe('{}');
});

test('[RN7, RN7.2] nothing else is forwarded', async () => {
  const { ask, asked } = await inboxThat((_request, response) => response.end());
  for (const [path, status] of [
    ['/messages', 404],
    ['/Messages/unread', 404],
    ['/fault', 404],
    ['//messages/unread', 404],
    ['/messages/../fault', 404],
    ['/messages/%2e%2e/fault', 404],
    ['/messages/x/..\\..\\fault', 404],
    ['/', 200],
  ] as const) {
    expect(await ask(path), path).toMatchObject({ status });
  }
  for (const method of ['POST', 'OPTIONS', 'DELETE']) {
    expect(await ask(unread, { method }), method).toMatchObject({ status: 405 });
  }
  for (const host of ['evil.example', 'localhost', 'localhost:1', 'localhost:80']) {
    expect(await ask(unread, { headers: { host } }), host).toMatchObject({ status: 421 });
  }
  expect(asked).toEqual([]);
});

test('[RN8] without an inbox a sentence says so', async () => {
  const inbox = await serveInbox({ port: 0 });
  const at = `http://localhost:${inbox.port}`;
  const { ask } = await pageBefore(at);
  await inbox.close();
  const { status, headers, body } = await ask(unread);
  expect([status, body.toString()]).toEqual([
    502,
    `No inbox answered at ${at} (ECONNREFUSED): npm run inbox starts one.\n`,
  ]);
  expect(headers).toMatchObject({
    'content-type': 'text/plain; charset=utf-8',
    'x-content-type-options': 'nosniff',
  });
  const anew = await serveInbox({ port: inbox.port });
  onTestFinished(() => anew.close());
  expect(await ask(unread)).toMatchObject({ status: 200 });
});

test.each([
  ['HTTP/1.1 099 Odd\r\n\r\n{}', 'status 99'],
  ['HTTP/1.1 000 Odd\r\n\r\n{}', 'status 0'],
  ['HTTP/1.1 600 Odd\r\n\r\n{}', 'status 600'],
  ['HTTP/1.1 101 Odd\r\n\r\n', 'status 101'],
  ['HTTP/1.1 101 Odd\r\nConnection: upgrade\r\nUpgrade: x\r\n\r\n', 'status 101'],
  ['HTTP/1.1 1000 Odd\r\n\r\n', 'HPE_INVALID_STATUS'],
  ['HTTP/1.1 200 OK\r\na b: c\r\n\r\n', 'HPE_INVALID_HEADER_TOKEN'],
  ['HTTP/1.1 200 OK\r\na: \0\r\n\r\n', 'HPE_INVALID_HEADER_TOKEN'],
  ['{}', 'HPE_INVALID_CONSTANT'],
  ['', 'ECONNRESET'],
])('[RN8] the answer %j is 502 and a sentence with "%s"', async (raw, why) => {
  const { ask, port } = await inboxThat((_request, response) => response.socket?.end(raw));
  const { status, body } = await ask(unread);
  expect([status, body.toString()]).toEqual([
    502,
    `No inbox answered at http://localhost:${port} (${why}): npm run inbox starts one.\n`,
  ]);
  expect(await ask('/')).toMatchObject({ status: 200 });
});

test('[RN7, RN7.1] an answer arrives as it is sent, and breaks off where it breaks off', async () => {
  const { ask, url } = await inboxThat(({ url: asked }, response) => {
    if (asked === '/messages/reset') response.socket?.resetAndDestroy();
    else response.write('first');
    if (asked === '/messages/cut') setImmediate(() => response.destroy());
  });
  expect(await ask('/messages/reset')).toMatchObject({ status: 502 });
  await expect(ask('/messages/cut')).rejects.toThrow('aborted');

  const answer = await fetch(`${url}messages/open`);
  const reader = answer.body?.getReader();
  expect(new TextDecoder().decode((await reader?.read())?.value)).toBe('first');
  await reader?.cancel();
});

test.each(['before', 'after'])(
  '[RN7.1] a client that breaks off %s the answer has begun ends the request to the inbox',
  async (when) => {
    const { url, asked } = await inboxThat((_request, response) => {
      if (when === 'after') response.write('first');
    });
    const request = startRequest(`${url}messages/unread`);
    request.on('error', () => undefined).end();
    if (when === 'after') await once(request, 'response');
    await expect.poll(() => asked.length).toBe(1);
    expect(asked[0]?.socket.destroyed).toBe(false);
    request.destroy();
    await expect.poll(() => asked[0]?.socket.destroyed).toBe(true);
  },
);

test.each([
  ['http://localhost:4180', 'http://localhost:4180'],
  ['http://LOCALHOST:4180/', 'http://localhost:4180'],
  ['http://127.0.0.1:4180', 'http://127.0.0.1:4180'],
  ['http://[::1]:4180', 'http://[::1]:4180'],
  ['', undefined],
])('[RN7.3] INBOX "%s" leads to %s', (asked, origin) => {
  expect(inboxFrom({ INBOX: asked }, 4173)).toBe(origin);
});

test.each([
  ...['localhost:4180', '4180', 'on', 'https://localhost:4180', 'ftp://localhost', 'http://'],
  ...['http://post.example', 'http://localhost.post.example', 'http://192.168.0.1:4180'],
  ...[
    'http://localhost:4180/messages/unread',
    'http://localhost:4180/?x',
    'http://u@localhost:4180',
  ],
  ...['http://localhost:4173', 'http://0.0.0.0:4180'],
])('[RN7.3] INBOX "%s" gets one sentence', (asked) => {
  expect(() => inboxFrom({ INBOX: asked }, 4173)).toThrow(
    `INBOX should be the http address of an inbox on this computer, at another port than the page, but it is "${asked}": run, for example, INBOX=http://localhost:4180 npm start.`,
  );
});

test('[RN7.3] npm start with a bad INBOX ends with 1 and one line', async () => {
  const { code, stdout, stderr } = await runScript(join(root, 'tools/start.mjs'), [], {
    INBOX: 'on',
  });
  expect([code, stdout]).toEqual([1, '']);
  expect(stderr).toMatch(/^INBOX should be the http address of .+ but it is "on": .+\n$/);
});
