// @ts-check

/** What this computer is called by itself, as addresses have it. */
export const localHosts = ['localhost', '127.0.0.1', '[::1]'];

/**
 * Whether a request names this computer and the port that it came to: a page elsewhere whose name leads here does not.
 * @param {import('node:http').IncomingMessage} request
 */
export function isForThisComputer({ headers: { host }, socket: { localPort } }) {
  return localHosts.some((name) => host === new URL(`http://${name}:${localPort}`).host);
}
