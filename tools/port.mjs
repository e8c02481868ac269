// @ts-check
import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import { SetupError } from './setupError.mjs';

/**
 * Reads the port of the server from PORT; by default `preset`. Throws a SetupError for anything but
 * a whole number from 1 to 65535.
 * @param {NodeJS.ProcessEnv} env
 * @param {number} [preset]
 * @param {string} [command] the command that the error message names
 */
export function portFrom(env, preset = 4173, command = 'npm start') {
  const portText = env.PORT;
  if (portText === undefined || portText === '') return preset;
  const port = Number(portText);
  if (/^\d+$/.test(portText) && port >= 1 && port <= 65535) return port;
  throw new SetupError(
    `PORT should be a whole number from 1 to 65535, but it is "${portText}": run, for example, PORT=8080 ${command}.`,
  );
}

/**
 * Rejects with a SetupError if something already answers on a port of this computer. Tries both loopback addresses: a
 * server on one address leaves the other free, and a second server there would hide the first.
 * @param {number} port
 * @param {string} [command]
 */
export async function assertPortFree(port, command) {
  const isTaken = await Promise.all(['127.0.0.1', '::1'].map((host) => answers(port, host)));
  if (isTaken.includes(true)) throw portBusy(port, command);
}

/** @param {number} port @param {string} [command] */
export function portBusy(port, command = 'npm start') {
  const other = port < 65535 ? port + 1 : port - 1;
  return new SetupError(
    `Port ${port} should be free for the page, but another program uses it: stop that one, or choose another port, for example PORT=${other} ${command}.`,
  );
}

/** @param {number} port @param {string} host */
async function answers(port, host) {
  const socket = connect({ port, host });
  const isTaken = await once(socket, 'connect').then(
    () => true,
    () => false,
  );
  socket.destroy();
  return isTaken;
}

/** Returns a free port of this computer. */
export async function freePort() {
  const server = createServer().listen(0, 'localhost');
  await once(server, 'listening');
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
  server.close();
  await once(server, 'close');
  return port;
}
