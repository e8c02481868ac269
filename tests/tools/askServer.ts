import { once } from 'node:events';
import { type IncomingMessage, request as ask } from 'node:http';
import { buffer } from 'node:stream/consumers';

/** Sends a request with Node's own client, which allows any path, method and header. */
export async function askServer(
  url: string,
  path: string,
  { method = 'GET', headers = {} }: { method?: string; headers?: Record<string, string> } = {},
) {
  const { hostname, port } = new URL(url);
  const request = ask({ hostname, port, path, method, headers, agent: false });
  request.end();
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  return {
    status: response.statusCode,
    headers: response.headers,
    body: await buffer(response),
  };
}
