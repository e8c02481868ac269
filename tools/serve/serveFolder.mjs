// @ts-check
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import sirv from 'sirv';
import { readHeadersFile } from '../headers.mjs';
import { acceptedEncodings } from './acceptedEncodings.mjs';
import { rangeFor } from './rangeFor.mjs';
import { say } from './say.mjs';

/** @typedef {import('node:http').IncomingMessage} Request */
/** @typedef {import('node:http').ServerResponse} Response */

const YEAR_S = 31_536_000;

/**
 * Serves a build to this computer, with the headers of its `_headers` file (SPEC SF1, SF5 to SF8).
 * Resolves to its address and `close()` once it is served; rejects if the port is not available.
 * @param {string} folder
 * @param {{ port: number }} options 0 for any free port
 * @returns {Promise<{ url: string, close: () => Promise<void> }>}
 */
export async function serveFolder(folder, { port }) {
  const headersFor = headersReader(folder);
  const sendFile = fileSender(folder);

  const server = createServer((request, response) => {
    const path = pathOf(request);
    response.setHeaders(headersFor(path));
    try {
      if (request.method !== 'GET' && request.method !== 'HEAD') {
        response.setHeader('allow', 'GET, HEAD');
        say(response, 405, 'Only GET and HEAD are answered here.');
      } else {
        sendFile(request, response, path === '/' ? '/index.html' : path);
      }
    } catch {
      // A new build may remove a file during the lookup.
      say(response, 500, 'The file could not be read: try again.');
    }
  });
  // Node's own answer would lack the headers.
  server.on('checkExpectation', (request, response) => {
    response.setHeaders(headersFor(pathOf(request)));
    say(response, 417, 'Only Expect: 100-continue is supported here.');
  });
  server.listen(port, 'localhost');
  await once(server, 'listening');

  const { port: ownPort } = /** @type {import('node:net').AddressInfo} */ (server.address());
  return {
    url: `http://localhost:${ownPort}/`,
    async close() {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}

/**
 * Makes a handler that answers with a file of the folder, by its exact name, or with 404. The handler reads the folder
 * on each request, because a new build may replace the folder.
 * @param {string} folder
 * @returns {(request: Request, response: Response, path: string) => void}
 */
function fileSender(folder) {
  const send = sirv(folder, {
    ...{ dev: true, etag: true, brotli: true, gzip: true, extensions: [] },
    setHeaders(response, _path, { size }) {
      // This answer is not a 304, so the file's own tag replaces the requested one.
      response.removeHeader('etag');
      // An empty value means no header.
      response.req.headers.range = rangeFor(response.req, size) ?? '';
    },
  });
  return (request, response, path) => {
    const notFound = () => say(response, 404, 'Not found: the page is at /.');
    if (!isServed(path)) {
      notFound();
      return;
    }
    request.url = path;
    request.headers['accept-encoding'] = acceptedEncodings(request);
    response.setHeader('vary', 'accept-encoding');
    const isHashed = path.startsWith('/assets/');
    response.setHeader(
      'cache-control',
      isHashed ? `public, max-age=${YEAR_S}, immutable` : 'no-cache',
    );
    // Needed for a 304, which sirv sends without the requested tag.
    const tag = request.headers['if-none-match'];
    if (tag !== undefined) response.setHeader('etag', tag);
    response.on('pipe', (file) => {
      // The status has been sent: only closing the connection can show that the rest is missing.
      file.on('error', () => response.destroy());
      // With pipelined requests, only the current response learns that the connection has ended.
      request.on('close', () => void file.destroy());
    });
    send(request, response, notFound);
  };
}

/**
 * Whether a path may name a file: plain characters, no hidden file, and no file meant for servers only.
 * @param {string} path
 */
function isServed(path) {
  return /^(?:\/[\w-][\w.-]*)+$/.test(path) && !/^\/_headers$|\.(?:br|gz)$/i.test(path);
}

/** @param {Request} request */
function pathOf({ url = '' }) {
  const [path = ''] = url.split('?');
  return path;
}

/**
 * Reads the `_headers` file anew for each request, because a policy has the hash of a script, which a new build changes.
 * @param {string} folder
 */
function headersReader(folder) {
  let headersOf = readHeadersFile('');
  return (/** @type {string} */ path) => {
    try {
      const file = readFileSync(join(folder, '_headers'), 'utf8');
      // While a build writes the file it is empty or absent: its last headers hold.
      if (file.endsWith('\n')) headersOf = readHeadersFile(file);
    } catch {
      // Likewise.
    }
    return new Map(Object.entries(headersOf(path)));
  };
}
