// @ts-check
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { assertPortFree, portFrom } from '@partitura/tools/port.mjs';
import { say } from '@partitura/tools/serve/serveFolder.mjs';

/** @typedef {import('node:http').IncomingMessage} Request */
/** @typedef {import('node:http').ServerResponse} Response */

const command = 'npm run inbox';

/** Serves a development inbox until Ctrl+C; rejects with a SetupError for an invalid or busy port. @param {NodeJS.ProcessEnv} env */
export async function startInboxServer(env) {
  const port = portFrom(env, 4180, command);
  await assertPortFree(port, command);
  await serveInbox(port);
  console.log(`Inbox: http://localhost:${port}/messages/unread`);
  process.on('SIGINT', () => process.exit(0));
}

/**
 * Serves a development inbox, only to this computer (SPEC IB3). Resolves to the server once it
 * listens.
 * @param {number} port 0 for any free port
 */
export async function serveInbox(port) {
  const name = randomUUID();
  /** The messages, newest first. @type {Record<string, string>[]} */
  const messages = [];
  let messageCount = 0;
  const seconds = () => Math.floor(Date.now() / 1000);

  /** Adds a message, with made-up values for missing fields. @param {URLSearchParams} [given] */
  function add(given = new URLSearchParams()) {
    messageCount += 1;
    messages.unshift({
      from: `sender${messageCount}@post.example`,
      subject: `Message ${messageCount}, made up by npm run inbox`,
      body: 'First line.\nSecond line.',
      received: String(seconds()),
      ...Object.fromEntries(given),
      id: `${name}-${messageCount}`,
    });
    // The newest 1,000 are enough to develop against.
    messages.splice(1000);
  }
  for (let n = 0; n < 3; n += 1) add();

  /** @param {Request} request @param {Response} response */
  function giveUnread(request, response) {
    const etag = `"${name}-${messageCount}"`;
    response.setHeader('etag', etag);
    const isKnown = request.headers['if-none-match'] === etag;
    const envelope = JSON.stringify({ status: 'ok', timestamp: seconds(), messages });
    response.writeHead(isKnown ? 304 : 200, { 'content-type': 'application/json' });
    response.end(isKnown ? undefined : envelope);
  }

  const server = createServer((request, response) => {
    const [path, query] = (request.url ?? '').split(/\?(.*)/s);
    const asked = `${request.method} ${path}`;
    if (!isAllowed(request, response)) say(response, 403, 'Only this computer is served.');
    else if (asked === 'OPTIONS /messages/unread') response.writeHead(204).end();
    else if (asked === 'GET /messages/unread') giveUnread(request, response);
    else if (asked === 'POST /messages') {
      add(new URLSearchParams(query));
      say(response, 201, 'The message is added.');
    } else say(response, 404, 'There are GET /messages/unread and POST /messages.');
  });
  server.listen(port, 'localhost');
  await once(server, 'listening');
  return server;
}

/**
 * Whether a request has this computer as its host, which a remote page cannot fake, and does not come from a page of
 * another computer. Allows a page of this computer to read the answer.
 * @param {Request} request
 * @param {Response} response
 */
function isAllowed({ headers: { host, origin } }, response) {
  response.setHeader('vary', 'origin');
  if (!isHere(`http://${host}`) || (origin !== undefined && !isHere(origin))) return false;
  if (origin !== undefined) response.setHeader('access-control-allow-origin', origin);
  response.setHeader('access-control-expose-headers', 'etag, retry-after, date');
  response.setHeader('access-control-allow-headers', 'if-none-match');
  return true;
}

/** @param {string} url */
function isHere(url) {
  return URL.canParse(url) && ['localhost', '127.0.0.1', '[::1]'].includes(new URL(url).hostname);
}
