import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Serves the HTML that this function gives for each path, without further headers, at an origin of its own. */
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
