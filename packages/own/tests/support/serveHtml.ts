import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * Serves the HTML that `htmlAt` returns for each path, without further headers, at its own origin. `count` returns the
 * number of connections so far.
 */
export async function serveHtml(htmlAt: (path: string) => string, host = 'localhost') {
  let count = 0;
  const server = createServer(({ url = '/' }, response) => {
    response.setHeader('content-type', 'text/html');
    response.end(htmlAt(url));
  });
  server.on('connection', () => (count += 1));
  server.listen(0, host);
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://${host}:${port}`,
    count: () => count,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
