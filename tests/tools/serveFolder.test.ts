import { once } from 'node:events';
import fs, { rmSync, utimesSync, writeFileSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { connect } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { expect, onTestFinished, test } from 'vitest';
import { headersFile, securityHeaders } from '@partitura/tools/headers.mjs';
import { serveFolder } from '@partitura/tools/serve/serveFolder.mjs';
import { askServer } from './askServer.ts';
import { temporaryFolder } from './temporaryFolder.ts';

const usersUrl = 'https://users.example';
const ownPolicy = 'sandbox allow-scripts';
const script = 'document.title = "a script of some length, of some length, of some length";';
const page = '<!doctype html><title>x</title>';

/** Serves a small build until the test ends. */
async function served() {
  const folder = temporaryFolder({
    _headers: headersFile(usersUrl, '', { 'run.html': ownPolicy }),
    'index.html': page,
    'run.html': page,
    'icon.svg': '<svg/>',
    '.hidden.txt': 'hidden',
    '.well-known/x.txt': 'hidden',
    'assets/index-abc.js': script,
    'assets/index-abc.js.br': brotliCompressSync(script),
    'assets/index-abc.js.gz': gzipSync(script),
    'assets/text-abc.woff2': 'font',
  });
  const { url, close } = await serveFolder(folder, { port: 0 });
  onTestFinished(close);
  const ask = (...asked: [string, Parameters<typeof askServer>[2]?]) => askServer(url, ...asked);
  return { folder, url, ask };
}

function expectOurHeaders({ headers }: Awaited<ReturnType<typeof askServer>>) {
  for (const [name, value] of Object.entries(securityHeaders(usersUrl))) {
    expect(headers[name.toLowerCase()], name).toBe(value);
  }
}

test('[SF1.1, SF2.1, SF6] every response has the headers, whatever its status, and a page with its own policy is sent with only that policy; a method other than GET and HEAD gets 405, and a request for a range gets the whole file', async () => {
  const { ask } = await served();
  const { headers } = await ask('/');
  const all = await Promise.all([
    ask('/'),
    ask('/', { method: 'HEAD' }),
    ask('/', { headers: { range: 'bytes=5-2' } }),
    ask('/', { headers: { range: 'bytes=0-3' } }),
    ask('/', { headers: { 'if-none-match': headers.etag ?? '' } }),
    ask('/nothing'),
    ...['POST', 'OPTIONS', 'TRACE'].map((method) => ask('/', { method })),
  ]);
  expect(all.map(({ status }) => status)).toEqual([200, 200, 200, 200, 304, 404, 405, 405, 405]);
  expect(all.slice(0, 4).map(({ body }) => body.toString())).toEqual([page, '', page, page]);
  expect(all.at(-1)?.headers.allow).toBe('GET, HEAD');
  all.forEach(expectOurHeaders);
  const own = await ask('/run.html?a');
  expect([own.status, own.headers['content-security-policy']]).toEqual([200, ownPolicy]);
});

test.each([
  ['/?lang=en', 'text/html;charset=utf-8', 'no-cache'],
  ['/index.html', 'text/html;charset=utf-8', 'no-cache'],
  ['/icon.svg', 'image/svg+xml', 'no-cache'],
  ['/assets/index-abc.js', 'text/javascript', 'public, max-age=31536000, immutable'],
  ['/assets/text-abc.woff2', 'font/woff2', 'public, max-age=31536000, immutable'],
])('[SF5.2] %s is sent with the type %s and the caching %s', async (path, type, caching) => {
  const { ask } = await served();
  const { status, headers } = await ask(path);
  expect([status, headers['content-type'], headers['cache-control']]).toEqual([200, type, caching]);
  const again = await ask(path, { headers: { 'if-none-match': headers.etag ?? '' } });
  expect([again.status, again.body.length]).toEqual([304, 0]);
  expect(again.headers).toMatchObject({ etag: headers.etag, 'cache-control': caching });
  expect(again.headers.vary?.toLowerCase()).toBe('accept-encoding');
});

test.each([
  ['gzip, deflate, br, zstd', 'br', brotliDecompressSync],
  ['gzip', 'gzip', gunzipSync],
  ['identity', undefined, Buffer.from],
  ['', undefined, Buffer.from],
])(
  '[SF5] a request that accepts "%s" gets the script as %s',
  async (accepted, encoding, unpack) => {
    const { ask } = await served();
    const asked = { headers: { 'accept-encoding': accepted } };
    const { headers, body } = await ask('/assets/index-abc.js', asked);
    expect(headers).toMatchObject({
      'content-type': 'text/javascript',
      'content-length': String(body.length),
      vary: expect.stringMatching(/^accept-encoding$/i) as string,
    });
    expect(headers['content-encoding']).toBe(encoding);
    expect(unpack(body).toString()).toBe(script);
    expect((await ask('/', asked)).body.toString()).toBe(page);
  },
);

test.each([
  ...['/nothing', '/assets', '/assets/', '/index', '/index.html/', '/icon.svg/x', '//[', '//'],
  ...['//index.html', '/%', '/%00', '/%69ndex.html', '/..', '/./index.html', '/../package.json'],
  ...['/assets/../index.html', '/..%2f..%2fetc/passwd', '/..\\..\\etc\\passwd', '/.hidden.txt'],
  ...['/.well-known/x.txt', '/_headers', '/_HEADERS', '/assets/index-abc.js.br', '/__proto__'],
  ...['/assets/index-abc.js.gz', '*', 'http://localhost/', `/${'x'.repeat(8000)}`],
])('[SF7] "%s" is not found, and a sentence says so', async (path) => {
  const { ask } = await served();
  const answer = await ask(path, { headers: { 'if-none-match': '"x"' } });
  expect(answer.body.toString()).toBe('Not found: the page is at /.\n');
  expect([answer.status, answer.headers['content-type']]).toEqual([
    404,
    'text/plain; charset=utf-8',
  ]);
  expect(answer.headers).not.toHaveProperty('etag');
});

test.each([
  ['no HTTP', 'HTTP/1.1 400 Bad Request'],
  ['BREW / HTTP/1.1\r\nHost: localhost', 'HTTP/1.1 400 Bad Request'],
  ['CONNECT localhost:80 HTTP/1.1\r\nHost: localhost', ''],
  [
    'GET / HTTP/1.1\r\nHost: localhost\r\nExpect: more\r\nConnection: close',
    'HTTP/1.1 417 Expectation Failed',
  ],
  [`GET / HTTP/1.1\r\nX: ${'x'.repeat(20_000)}`, 'HTTP/1.1 431 Request Header Fields Too Large'],
])(
  '[SF1.1, SF6] "%.40s" is refused by Node with "%s", without our headers, and the server keeps running',
  async (request, first) => {
    const { ask, url } = await served();
    const socket = connect(Number(new URL(url).port), 'localhost');
    socket.write(`${request}\r\n\r\n`);
    const answer = await text(socket);
    expect(answer.split('\r\n')[0]).toBe(first);
    expect(answer).not.toMatch(/content-security-policy/i);
    expect(await ask('/')).toMatchObject({ status: 200 });
  },
);

test('[SF7] a new build is served while the server runs', async () => {
  const { ask, folder } = await served();
  const { headers } = await ask('/');
  writeFileSync(join(folder, 'index.html'), `${page}<p>new`);
  utimesSync(join(folder, 'index.html'), 1, 1);
  const changed = await ask('/', { headers: { 'if-none-match': headers.etag ?? '' } });
  expect([changed.status, changed.body.toString()]).toEqual([200, `${page}<p>new`]);
  expect(changed.headers.etag).not.toBe(headers.etag);
  writeFileSync(join(folder, '_headers'), '');
  expectOurHeaders(await ask('/'));
  writeFileSync(join(folder, '_headers'), '/*\n  X-New: yes\n');
  expect((await ask('/')).headers['x-new']).toBe('yes');
  rmSync(folder, { recursive: true });
  expect(await ask('/')).toMatchObject({ status: 404 });
});

const real = { statSync: fs.statSync, createReadStream: fs.createReadStream };

/** Replaces this function in every module that imports it, until the test ends. */
function replace<N extends keyof typeof real>(
  name: N,
  put: (path: fs.PathLike) => ReturnType<(typeof real)[N]>,
) {
  Object.assign(fs, { [name]: put });
  syncBuiltinESMExports();
  onTestFinished(() => {
    Object.assign(fs, real);
    syncBuiltinESMExports();
  });
}

/** Runs this function when the icon is looked up, before the answer is sent. */
function whenIconIsFound(act: (path: string) => void) {
  replace('statSync', (path) => {
    const found = real.statSync(path);
    if (String(path).endsWith('icon.svg')) act(String(path));
    return found;
  });
}

test('[SF6] a request for a file that cannot be read gets 500 and a sentence', async () => {
  const { ask } = await served();
  whenIconIsFound(() => {
    throw new Error('Gone.');
  });
  const answer = await ask('/icon.svg');
  const says = 'The file could not be read: try again.\n';
  expect([answer.status, answer.body.toString()]).toEqual([500, says]);
  expectOurHeaders(answer);
  expect(await ask('/')).toMatchObject({ status: 200 });
});

test('[SF6] if a file is deleted before it is sent, only the response to its request fails', async () => {
  const { ask } = await served();
  whenIconIsFound((path) => rmSync(path));
  await expect(ask('/icon.svg')).rejects.toThrow('socket hang up');
  expect(await ask('/')).toMatchObject({ status: 200 });
});

test('[SF6] a client that disconnects leaves no file open', async () => {
  const { folder, url } = await served();
  writeFileSync(join(folder, 'large.txt'), 'x'.repeat(5_000_000));
  const files: fs.ReadStream[] = [];
  replace('createReadStream', (path) => {
    const file = real.createReadStream(path);
    files.push(file);
    return file;
  });
  const socket = connect(Number(new URL(url).port), 'localhost');
  socket.write('GET /large.txt HTTP/1.1\r\nHost: localhost\r\n\r\n'.repeat(300));
  await once(socket, 'data');
  socket.destroy();
  await expect.poll(() => files.filter(({ closed }) => closed)).toHaveLength(300);
});
