import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Serves the HTML that `htmlAt` returns for each path, without further headers, at its own origin. */
export async function serveHtml(htmlAt: (path: string) => string, host = 'localhost') {
  const server = createServer(({ url = '/' }, response) => {
    response.setHeader('content-type', 'text/html');
    response.end(htmlAt(url));
  });
  server.listen(0, host);
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return { origin: `http://${host}:${port}`, close: () => void server.close() };
}
