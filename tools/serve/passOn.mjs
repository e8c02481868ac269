// @ts-check
import { request as ask } from 'node:http';
import { pipeline } from 'node:stream';
import { isForThisComputer } from '../localHosts.mjs';
import { say } from './say.mjs';

/** Headers that belong to one connection. */
const ofConnection = [
  ...['connection', 'keep-alive', 'proxy-authenticate', 'proxy-authorization', 'proxy-connection'],
  ...['te', 'trailer', 'transfer-encoding', 'upgrade'],
];
/** Headers about a body, because only GET and HEAD are passed on, and about the requested address. */
const ofRequest = ['content-length', 'content-type', 'expect', 'host'];

/**
 * Passes a request on to an inbox and streams its answer back; when one side closes, so does the other (SPEC RN7, RN8).
 *
 * The inbox serves this computer only and checks `Host`. This function replaces that header, so it makes the same check.
 * `Origin` is passed on.
 * @param {import('node:http').IncomingMessage} request
 * @param {import('node:http').ServerResponse} response its headers override those of the answer
 * @param {string} inbox an http origin
 */
export function passOn(request, response, inbox) {
  if (!isForThisComputer(request)) {
    say(response, 421, 'This host is not served.');
    return;
  }
  const { pathname, search } = new URL(`http://localhost${request.url}`);
  if (!pathname.startsWith('/messages/')) {
    say(response, 404, 'Not found: the page is at /.');
    return;
  }
  const asked = ask(`${inbox}${pathname}${search}`, {
    method: request.method,
    headers: without(request.headers, ofRequest),
    // A kept-alive connection may lead to an inbox that has ended.
    agent: false,
  });
  /** @param {string | undefined} why */
  const sayNone = (why) =>
    say(response, 502, `No inbox answered at ${inbox} (${why}): npm run inbox starts one.`);
  asked.on('response', (answer) => {
    const { statusCode = 0 } = answer;
    // Node accepts statuses that it refuses to write, and no answer follows a 101.
    if (statusCode < 200 || statusCode > 599) {
      sayNone(`status ${statusCode}`);
      return;
    }
    response.writeHead(statusCode, without(answer.headers, response.getHeaderNames()));
    pipeline(answer, response, () => undefined);
  });
  asked.on('upgrade', (_answer, socket) => {
    socket.destroy();
    sayNone('status 101');
  });
  asked.on('error', (/** @type {NodeJS.ErrnoException} */ { code }) => sayNone(code));
  response.on('close', () => asked.destroy());
  asked.end();
}

/**
 * Removes these headers and those of one connection, including the ones that `connection` names.
 * @param {import('node:http').IncomingHttpHeaders} headers
 * @param {readonly string[]} names
 */
function without(headers, names) {
  const named = (headers.connection ?? '').toLowerCase().split(/ *, */);
  const dropped = new Set([...ofConnection, ...named, ...names]);
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !dropped.has(name)));
}
