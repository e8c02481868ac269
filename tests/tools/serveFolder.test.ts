import { connect, createServer } from 'node:net';
import { text } from 'node:stream/consumers';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, onTestFinished, test, vi } from 'vitest';
import { serveFolder } from '@partitura/tools/serve/serveFolder.mjs';
import { expectOurHeaders, ownPolicy, page, script, served } from './servedBuild.ts';
import { temporaryFolder } from './temporaryFolder.ts';

test('[SF1.1] every answer has the headers, whatever its status', async () => {
  const { ask } = await served();
  const { headers } = await ask('/');
  const answers = [
    ask('/'),
    ask('/', { method: 'HEAD' }),
    ask('/social.png', { headers: { range: 'bytes=0-9' } }),
    ask('/', { headers: { 'if-none-match': headers.etag ?? '' } }),
    ask('/nothing'),
    ask('/', { method: 'POST' }),
    ask('/social.png', { headers: { range: 'bytes=100-' } }),
    ask('/', { headers: { expect: 'more' } }),
  ];
  const all = await Promise.all(answers);
  expect(all.map(({ status }) => status)).toEqual([200, 200, 206, 304, 404, 405, 416, 417]);
  all.forEach(expectOurHeaders);
});

test('[SF2.1] a page with a policy of its own is sent with only this one', async () => {
  const { ask } = await served();
  for (const path of ['/run.html', '/run.html?a']) {
    const { status, headers } = await ask(path);
    expect([status, headers['content-security-policy']]).toEqual([200, ownPolicy]);
  }
  expectOurHeaders(await ask('/'));
});

test.each([
  ['/', 'text/html;charset=utf-8', 'no-cache'],
  ['/?lang=en', 'text/html;charset=utf-8', 'no-cache'],
  ['/index.html', 'text/html;charset=utf-8', 'no-cache'],
  ['/icon.svg', 'image/svg+xml', 'no-cache'],
  ['/social.png', 'image/png', 'no-cache'],
  ['/assets/index-abc.js', 'text/javascript', 'public, max-age=31536000, immutable'],
  ['/assets/index-abc.css', 'text/css', 'public, max-age=31536000, immutable'],
  ['/assets/text-abc.woff2', 'font/woff2', 'public, max-age=31536000, immutable'],
])('[SF5.2] %s is %s, with the caching %s', async (path, type, caching) => {
  const { ask } = await served();
  const { status, headers } = await ask(path);
  expect([status, headers['content-type'], headers['cache-control']]).toEqual([200, type, caching]);
  const again = await ask(path, { headers: { 'if-none-match': headers.etag ?? '' } });
  expect([again.status, again.body.length]).toEqual([304, 0]);
  expect(again.headers).toMatchObject({ etag: headers.etag, 'cache-control': caching });
  expect(again.headers.vary?.toLowerCase()).toBe('accept-encoding');
});

test.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['BR;q=0.5', 'br'],
  ['gzip', 'gzip'],
  ['br;q=0, gzip;q=1.0', 'gzip'],
  ['br; q=0, gzip; q=0', undefined],
  ['identity', undefined],
  ['vibration', undefined],
  ['*', undefined],
  ['', undefined],
  ['br;q=nonsense', undefined],
])('[SF5] a request that accepts "%s" gets the script as %s', async (accepted, encoding) => {
  const { ask } = await served();
  const { status, headers, body } = await ask('/assets/index-abc.js', {
    headers: { 'accept-encoding': accepted },
  });
  const unpacked = { br: brotliDecompressSync, gzip: gunzipSync };
  const unpack = encoding === 'br' || encoding === 'gzip' ? unpacked[encoding] : Buffer.from;
  expect([status, headers['content-encoding'], headers['content-type']]).toEqual([
    200,
    encoding,
    'text/javascript',
  ]);
  expect(headers.vary?.toLowerCase()).toBe('accept-encoding');
  expect(headers['content-length']).toBe(String(body.length));
  expect(unpack(body).toString()).toBe(script);
});

test('[SF5] a file without a compressed copy is sent uncompressed', async () => {
  const { ask } = await served();
  const { headers, body } = await ask('/', { headers: { 'accept-encoding': 'br, gzip' } });
  expect([headers['content-encoding'], body.toString()]).toEqual([undefined, page]);
});

test.each([
  ['bytes=0-9', 206, 'bytes 0-9/100', 10],
  ['BYTES=90-', 206, 'bytes 90-99/100', 10],
  ['bytes=-10', 206, 'bytes 90-99/100', 10],
  ['bytes=-1000', 206, 'bytes 0-99/100', 100],
  ['bytes=99-99', 206, 'bytes 99-99/100', 1],
  ['bytes=5-999999', 206, 'bytes 5-99/100', 95],
  ['bytes=100-', 416, 'bytes */100', 0],
  ['bytes=999999-', 416, 'bytes */100', 0],
  [`bytes=${'9'.repeat(400)}-`, 416, 'bytes */100', 0],
  ['bytes=-0', 416, 'bytes */100', 0],
  ['bytes=0-0', 200, undefined, 100],
  ['bytes=5-2', 200, undefined, 100],
  ['bytes=-', 200, undefined, 100],
  ['bytes=', 200, undefined, 100],
  ['bytes=a-b', 200, undefined, 100],
  ['bytes=1.5-3', 200, undefined, 100],
  ['bytes=--5', 200, undefined, 100],
  ['bytes=0-1,5-6', 200, undefined, 100],
  ['items=0-9', 200, undefined, 100],
  ['0-9', 200, undefined, 100],
])('[SF8] the range "%s" is answered with %d, %s', async (range, status, given, length) => {
  const { ask } = await served();
  const answer = await ask('/social.png', { headers: { range } });
  expect([answer.status, answer.headers['content-range'], answer.body.length]).toEqual([
    status,
    given,
    length,
  ]);
  expect([...answer.body]).toEqual(
    Array.from({ length }, (_, index) => index + Number(/ (\d+)/.exec(given ?? '')?.[1] ?? 0)),
  );
});

test('[SF8] a range is ignored with If-Range, for HEAD, and for an empty file', async () => {
  const { ask } = await served();
  const range = 'bytes=0-9';
  const { headers } = await ask('/social.png');
  const same = { range, 'if-range': headers.etag ?? '' };
  expect(await ask('/social.png', { headers: same })).toMatchObject({ status: 200 });
  const head = await ask('/social.png', { method: 'HEAD', headers: { range } });
  expect([head.status, head.headers['content-length'], head.body.length]).toEqual([200, '100', 0]);
  expect(await ask('/empty.txt', { headers: { range } })).toMatchObject({ status: 416 });
});

test.each([
  ...['/nothing', '/assets', '/assets/', '/index', '/index.html/', '/icon.svg/', '/icon.svg/x'],
  ...['//[', '//', '//index.html', '/%', '/%00', '/%zz', '/%69ndex.html', '/..', '/./index.html'],
  ...['/../package.json', '/assets/../index.html', '/..%2f..%2fetc/passwd', '/..\\..\\etc\\passwd'],
  ...['/.hidden.txt', '/.well-known/x.txt', '/_headers', '/_HEADERS', '/assets/index-abc.js.br'],
  ...['/assets/index-abc.js.gz', '/messages/unread', '/__proto__', '*', 'http://localhost/'],
  `/${'x'.repeat(8000)}`,
])('[SF7] "%s" is not found, and a sentence says so', async (path) => {
  const { ask } = await served();
  const answer = await ask(path, { headers: { 'if-none-match': '"x"' } });
  expect([answer.status, answer.headers['content-type'], answer.body.toString()]).toEqual([
    404,
    'text/plain; charset=utf-8',
    'Not found: the page is at /.\n',
  ]);
  expect(answer.headers).not.toHaveProperty('etag');
  expectOurHeaders(answer);
  expect(await ask('/')).toMatchObject({ status: 200 });
});

test('[SF6] only GET and HEAD are answered', async () => {
  const { ask } = await served();
  for (const method of ['POST', 'PUT', 'DELETE', 'OPTIONS', 'PATCH', 'TRACE', 'PROPFIND']) {
    const { status, headers, body } = await ask('/', { method });
    expect([status, headers.allow, body.toString()], method).toEqual([
      405,
      'GET, HEAD',
      'Only GET and HEAD are answered here.\n',
    ]);
  }
  const { headers, body } = await ask('/', { method: 'HEAD' });
  expect([headers['content-length'], body.length]).toEqual([String(page.length), 0]);
});

test('[SF6] only 100-continue can be expected', async () => {
  const { ask } = await served();
  const { status, body } = await ask('/', { headers: { expect: 'more' } });
  expect([status, body.toString()]).toEqual([
    417,
    'Only Expect: 100-continue is supported here.\n',
  ]);
  expect(await ask('/', { headers: { expect: '100-continue' } })).toMatchObject({ status: 200 });
});

test.each([
  ['no HTTP', 'HTTP/1.1 400 Bad Request'],
  ['GET / HTTP/1.1', 'HTTP/1.1 400 Bad Request'],
  ['BREW / HTTP/1.1\r\nHost: localhost', 'HTTP/1.1 400 Bad Request'],
  [`GET / HTTP/1.1\r\nX: ${'x'.repeat(20_000)}`, 'HTTP/1.1 431 Request Header Fields Too Large'],
  ['CONNECT localhost:80 HTTP/1.1\r\nHost: localhost', ''],
])('[SF6] "%.40s" is refused with "%s", and the server keeps running', async (request, first) => {
  const { ask, url } = await served();
  const socket = connect(Number(new URL(url).port), 'localhost');
  socket.write(`${request}\r\n\r\n`);
  expect((await text(socket)).split('\r\n')[0]).toBe(first);
  expect(await ask('/')).toMatchObject({ status: 200 });
});

test('[SF6] a busy port is an error, not a crash', async () => {
  const other = createServer().listen(0, 'localhost');
  onTestFinished(() => void other.close());
  await vi.waitUntil(() => other.listening);
  const { port } = other.address() as { port: number };
  await expect(serveFolder(temporaryFolder(), { port })).rejects.toThrow('EADDRINUSE');
});
