// @ts-check

/** The names of this computer in local addresses. */
const localHosts = ['localhost', '127.0.0.1', '[::1]'];

/**
 * Whether the `Host` of a request names this computer and the port of the server: a remote page whose name resolves to this computer fails the check.
 * @param {import('node:http').IncomingMessage} request
 */
export function isForThisComputer({ headers: { host }, socket: { localPort } }) {
  return localHosts.some((name) => host === new URL(`http://${name}:${localPort}`).host);
}
