import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Listens on a free port, and counts all connections, whatever they request. */
export async function countConnections() {
  let count = 0;
  const server = createServer((_, response) => response.end());
  server.on('connection', () => (count += 1));
  server.listen(0, 'localhost');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://localhost:${port}`,
    count: () => count,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
