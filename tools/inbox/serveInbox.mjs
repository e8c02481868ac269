// @ts-check
import { once } from 'node:events';
import { createServer } from 'node:http';
import { isForThisComputer } from '../localHosts.mjs';
import { createMailbox } from './createMailbox.mjs';
import { faults, readFault } from './faults.mjs';

/** @typedef {import('node:http').IncomingMessage} Request */
/** @typedef {import('node:http').ServerResponse} Response */

const MAX_BODY_BYTES = 64 * 1024;
/** The number of messages that the endpoint keeps. */
export const MOST_MESSAGES = 10_000;
const FIELDS = /** @type {const} */ (['id', 'from', 'subject', 'body', 'received']);

/** An error that answers a request with this status and this sentence. */
class Refused extends Error {
  /**
   * @param {number} status
   * @param {string} sentence
   */
  constructor(status, sentence) {
    super(sentence);
    this.status = status;
  }
}

/**
 * Serves an inbox to develop and test against, on this computer only (SPEC IB3).
 * Resolves once it is served, to its port and `close()`. Other pages cannot use it: `Host` must name this
 * computer, and `Origin`, if present, a page of the project.
 * @param {{ port: number, messages?: number, everyMs?: number, page?: string | undefined, most?: number }} options
 */
export async function serveInbox({ port, messages = 0, everyMs = 0, page, most = MOST_MESSAGES }) {
  const origins = ['http://localhost:4173', 'http://localhost:5173', ...(page ? [page] : [])];
  const mailbox = createMailbox(most);
  for (let n = 0; n < messages; n += 1) mailbox.add();
  const adding = everyMs > 0 ? setInterval(() => mailbox.add(), everyMs) : undefined;
  /** @type {import('./faults.mjs').Fault | undefined} */
  let held;

  /**
   * @param {Request} request
   * @param {Response} response
   */
  async function answer(request, response) {
    if (!isForThisComputer(request)) throw new Refused(421, 'This host is not served.');
    allowOrigin(request, response);
    // The raw text: as a URL it could name another host, climb to a parent folder, or be invalid.
    const [path, query] = (request.url ?? '').split(/\?(.*)/s);
    switch (`${request.method} ${path}`) {
      case 'OPTIONS /messages/unread':
      case 'OPTIONS /messages':
      case 'OPTIONS /fault':
        response.writeHead(204).end();
        return;
      case 'GET /messages/unread':
        giveUnread(request, response, faultIn(query) ?? held);
        return;
      case 'POST /messages': {
        const message = readMessage(await readJson(request));
        if (message.id !== undefined && mailbox.has(message.id)) {
          throw new Refused(
            409,
            `A message with the id ${JSON.stringify(message.id)} exists already.`,
          );
        }
        send(response, 201, mailbox.add(message));
        return;
      }
      case 'POST /fault':
        held = orNone(await readJson(request));
        send(response, 200, { fault: held ?? null });
        return;
      default:
        throw new Refused(
          404,
          'This inbox has only GET /messages/unread, POST /messages and POST /fault.',
        );
    }
  }

  /**
   * @param {Request} request
   * @param {Response} response
   */
  function allowOrigin({ headers: { origin } }, response) {
    response.setHeader('vary', 'origin');
    if (origin === undefined) return;
    if (!origins.includes(origin))
      throw new Refused(403, 'Requests from this origin are not allowed.');
    response.setHeader('access-control-allow-origin', origin);
    response.setHeader('access-control-expose-headers', 'etag, retry-after, date');
    response.setHeader('access-control-allow-headers', 'content-type, if-none-match');
  }

  /**
   * @param {Request} request
   * @param {Response} response
   * @param {import('./faults.mjs').Fault | undefined} fault
   */
  function giveUnread(request, response, fault) {
    const body = JSON.stringify(mailbox.envelope());
    if (fault) {
      faults[fault.fault]?.(response, body, fault);
      return;
    }
    response.setHeader('etag', mailbox.etag());
    if (request.headers['if-none-match'] === mailbox.etag()) response.writeHead(304).end();
    else response.writeHead(200, { 'content-type': 'application/json' }).end(body);
  }

  const server = createServer((request, response) => {
    answer(request, response).catch((/** @type {unknown} */ error) => {
      const status = error instanceof Refused ? error.status : 500;
      response.setHeader('connection', 'close');
      send(response, status, { error: error instanceof Error ? error.message : String(error) });
    });
  });
  server.listen(port, 'localhost');
  await once(server, 'listening');

  return {
    port: /** @type {import('node:net').AddressInfo} */ (server.address()).port,
    async close() {
      clearInterval(adding);
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}

/**
 * The fault in the query of an address.
 * @param {string} [query]
 */
function faultIn(query) {
  const asked = new URLSearchParams(query);
  return asked.has('fault') ? someFault(Object.fromEntries(asked)) : undefined;
}

/**
 * The fault in the data of a request; none for null.
 * @param {unknown} data
 */
function orNone(data) {
  const isNone =
    typeof data === 'object' && data !== null && 'fault' in data && data.fault === null;
  return isNone ? undefined : someFault(data);
}

/** @param {unknown} data */
function someFault(data) {
  const fault = readFault(data);
  if (fault) return fault;
  const names = Object.keys(faults).join(', ');
  throw new Refused(
    422,
    `fault should be null or one of ${names}, with a status from 400 to 599 and a short retryAfter where given.`,
  );
}

/** @param {Request} request */
async function readJson(request) {
  if (!/^application\/json *(;|$)/.test(request.headers['content-type'] ?? '')) {
    throw new Refused(415, 'content-type should be application/json.');
  }
  /** @type {Buffer[]} */
  const chunks = [];
  let bytes = 0;
  for await (const chunk of /** @type {AsyncIterable<Buffer>} */ (request)) {
    bytes += chunk.length;
    if (bytes > MAX_BODY_BYTES) throw new Refused(413, 'The body should have at most 64 KB.');
    chunks.push(chunk);
  }
  try {
    /** @type {unknown} */
    const data = JSON.parse(Buffer.concat(chunks).toString());
    return data;
  } catch {
    throw new Refused(400, 'The body should be JSON.');
  }
}

/**
 * @param {unknown} data
 * @returns {Partial<import('./createMailbox.mjs').Message>}
 */
function readMessage(data) {
  if (typeof data !== 'object' || data === null || Array.isArray(data)) {
    throw new Refused(400, 'A message should be an object.');
  }
  const sent = /** @type {Record<string, unknown>} */ (data);
  /** @type {Record<string, string>} */
  const message = {};
  for (const field of FIELDS.filter((name) => name in sent)) {
    const value = sent[field];
    if (typeof value !== 'string' || value === '') {
      throw new Refused(422, `${FIELDS.join(', ')} should be non-empty strings, where given.`);
    }
    message[field] = value;
  }
  return message;
}

/**
 * @param {Response} response
 * @param {number} status
 * @param {unknown} data
 */
function send(response, status, data) {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(data));
}
