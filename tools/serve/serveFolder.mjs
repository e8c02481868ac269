// @ts-check
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import sirv from 'sirv';
import { readHeadersFile } from '../headers.mjs';

/** The served paths: of plain characters, not to hidden files, `_headers` or compressed copies. */
const SERVED = /^(?!\/_headers$)(?:\/[\w-][\w.-]*)+(?<!\.(?:br|gz))$/i;

/**
 * Serves a build to this computer, with the headers of its `_headers` file (SPEC SF1, SF5 to SF7). The folder is read
 * on each request, because a new build may replace it. Resolves to its address and `close()` once it is served; rejects
 * if the port is not available.
 * @param {string} folder
 * @param {{ port: number }} options 0 for any free port
 * @returns {Promise<{ url: string, close: () => Promise<void> }>}
 */
export async function serveFolder(folder, { port }) {
  const headersOf = headersReader(folder);
  const sendFile = sirv(folder, {
    ...{ dev: true, etag: true, brotli: true, gzip: true, extensions: [] },
    // sirv calls this for an answer that is not a 304: the tag of the request, set below, must not stay.
    setHeaders: (response) => response.removeHeader('etag'),
  });

  const server = createServer((request, response) => {
    const [path = ''] = (request.url ?? '').split('?');
    response.setHeaders(new Map(Object.entries(headersOf(path))));
    const notFound = () => say(response, 404, 'Not found: the page is at /.');
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      say(response.setHeader('allow', 'GET, HEAD'), 405, 'Only GET and HEAD are answered here.');
    } else if (path !== '/' && !SERVED.test(path)) {
      notFound();
    } else {
      request.url = path === '/' ? '/index.html' : path;
      // sirv throws for some ranges, and a server may always send the whole file.
      delete request.headers.range;
      response.setHeader('vary', 'accept-encoding');
      const isHashed = path.startsWith('/assets/');
      const caching = isHashed ? 'public, max-age=31536000, immutable' : 'no-cache';
      response.setHeader('cache-control', caching);
      // A 304 needs this tag, because sirv sends a 304 without it.
      response.setHeader('etag', request.headers['if-none-match'] ?? '');
      // The status has been sent: only closing the connection can show that the rest is missing.
      response.on('pipe', (file) => {
        file.on('error', () => response.destroy());
        request.on('close', () => void file.destroy());
      });
      try {
        sendFile(request, response, notFound);
      } catch {
        // A new build may remove a file during the lookup.
        say(response, 500, 'The file could not be read: try again.');
      }
    }
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
 * Reads the `_headers` file again for each request, because a policy has the hash of a script, which a new build
 * changes.
 * @param {string} folder
 */
function headersReader(folder) {
  let headersOf = readHeadersFile('');
  return (/** @type {string} */ path) => {
    try {
      const file = readFileSync(join(folder, '_headers'), 'utf8');
      // While a build writes the file, it is empty or absent: the last headers still apply.
      if (file.endsWith('\n')) headersOf = readHeadersFile(file);
    } catch {
      // Absent, as said above.
    }
    return headersOf(path);
  };
}

/**
 * Answers with a status and a sentence; closes the connection instead if an answer has begun.
 * @param {import('node:http').ServerResponse} response
 * @param {number} status
 * @param {string} sentence
 */
export function say(response, status, sentence) {
  if (response.headersSent) {
    response.destroy();
    return;
  }
  // Removes headers that were set for a file.
  for (const name of ['etag', 'vary']) response.removeHeader(name);
  response.statusCode = status;
  response.setHeader('cache-control', 'no-cache');
  response.setHeader('content-type', 'text/plain; charset=utf-8');
  response.end(`${sentence}\n`);
}
