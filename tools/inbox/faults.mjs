// @ts-check

/**
 * A fault of the endpoint: it misbehaves in this way instead of answering.
 * @typedef {object} Fault
 * @property {string} fault a name from `faults`
 * @property {number} [status]
 * @property {string} [retryAfter]
 */

/** @typedef {import('node:http').ServerResponse} Response */

const json = { 'content-type': 'application/json' };

/**
 * The effect of each fault on a response; `body` is the regular answer.
 * @type {Record<string, (response: Response, body: string, fault: Fault) => void>}
 */
export const faults = {
  status(response, _body, { status = 500, retryAfter }) {
    response.writeHead(status, retryAfter === undefined ? {} : { 'retry-after': retryAfter });
    response.end();
  },
  hang: () => undefined,
  slow(response, body) {
    const timer = setTimeout(() => response.writeHead(200, json).end(body), 3000);
    response.on('close', () => clearTimeout(timer));
  },
  drip(response, body) {
    response.writeHead(200, json);
    let sent = 0;
    const timer = setInterval(() => response.write(body.charAt(sent++) || ' '), 1000);
    response.on('close', () => clearInterval(timer));
  },
  reset: (response) => void response.socket?.resetAndDestroy(),
  truncated(response, body) {
    response.writeHead(200, { ...json, 'content-length': Buffer.byteLength(body) });
    response.write(body.slice(0, body.length / 2), () => response.destroy());
  },
  html(response) {
    response.writeHead(200, { 'content-type': 'text/html' });
    response.end('<!doctype html><title>Back soon</title>');
  },
  shape: (response) => void response.writeHead(200, json).end('{"messages":"none"}'),
};

/**
 * Reads a fault from the data of a request; gives nothing for invalid data.
 * @param {unknown} data
 * @returns {Fault | undefined}
 */
export function readFault(data) {
  if (typeof data !== 'object' || data === null) return undefined;
  const { fault, status, retryAfter } = /** @type {Record<string, unknown>} */ (data);
  if (typeof fault !== 'string' || !Object.hasOwn(faults, fault)) return undefined;
  const [code, wait] = [textOf(status), textOf(retryAfter)];
  // Only values that a status line and a header can hold.
  if (code !== undefined && !/^[45]\d\d$/.test(code)) return undefined;
  if (wait !== undefined && !/^[\x20-\x7e]{1,100}$/.test(wait)) return undefined;
  return {
    fault,
    ...(code !== undefined && { status: Number(code) }),
    ...(wait !== undefined && { retryAfter: wait }),
  };
}

/**
 * A string or a number as a string; an empty string for any other defined value.
 * @param {unknown} value
 */
function textOf(value) {
  if (value === undefined) return undefined;
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}
