// @ts-check
import { request as ask } from 'node:http';
import { pipeline } from 'node:stream';
import { isForThisComputer } from '../localHosts.mjs';
import { say } from './say.mjs';

/** What belongs to one connection. */
const ofConnection = [
  ...['connection', 'keep-alive', 'proxy-authenticate', 'proxy-authorization', 'proxy-connection'],
  ...['te', 'trailer', 'transfer-encoding', 'upgrade'],
];
/** What tells of a body, as only GET and HEAD are passed on, and of the address that was asked. */
const ofRequest = ['content-length', 'content-type', 'expect', 'host'];

/**
 * Passes a request on to an inbox and its answer back, as they come; whoever breaks off ends both (SPEC RN7, RN8).
 *
 * The inbox serves this computer only and looks at `Host`, which is set anew here: so this looks at it likewise.
 * `Origin` goes along.
 * @param {import('node:http').IncomingMessage} request
 * @param {import('node:http').ServerResponse} response its headers go before those of the answer
 * @param {string} inbox an http origin
 */
export function passOn(request, response, inbox) {
  if (!isForThisComputer(request)) {
    say(response, 421, 'This host is not served.');
    return;
  }
  const { pathname, search } = new URL(`http://localhost${request.url}`);
  if (!pathname.startsWith('/messages/')) {
    say(response, 404, 'There is nothing here: the page is at /.');
    return;
  }
  const asked = ask(`${inbox}${pathname}${search}`, {
    method: request.method,
    headers: without(request.headers, ofRequest),
    // A connection that is kept may be one to an inbox that has ended.
    agent: false,
  });
  /** @param {string | undefined} why */
  const sayNone = (why) =>
    say(response, 502, `No inbox answered at ${inbox} (${why}): npm run inbox starts one.`);
  asked.on('response', (answer) => {
    const { statusCode = 0 } = answer;
    // Node reads statuses that it refuses to write, and after 101 no answer comes.
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
 * Headers without those of the one connection, which `connection` may name more of, and without these.
 * @param {import('node:http').IncomingHttpHeaders} headers
 * @param {readonly string[]} names
 */
function without(headers, names) {
  const named = (headers.connection ?? '').toLowerCase().split(/ *, */);
  const dropped = new Set([...ofConnection, ...named, ...names]);
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !dropped.has(name)));
}
