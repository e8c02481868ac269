import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { someMessages } from '@partitura/tests/support/messages.ts';
import { pages, servicesPort } from '@partitura/tests/support/pages.ts';
import { expect, test as base } from '@partitura/tests/e2e/fixtures.ts';

/** A request that reached the service, and how the exchange ended; the client may close the connection. */
interface ServedRequest {
  readonly path: string;
  readonly headers: IncomingMessage['headers'];
  state: 'open' | 'answered' | 'aborted';
}

interface Service {
  /** The requests so far, in the order of their arrival. */
  readonly requests: readonly ServedRequest[];
  /** Sets the names of users 1 and 2; until then and without names, answers begin and never end. */
  setNames: (...names: [first: string, second: string] | []) => void;
}

/** The page that was built with the address of this service. */
const test = base.extend<{ service: Service }>({
  baseURL: pages.withServices.url,
  service: async ({ page, noise }, use) => {
    const requests: ServedRequest[] = [];
    let names: readonly string[] = [];
    const server = createServer(serve).listen(servicesPort, 'localhost');
    await once(server, 'listening');
    noise.allowOrigin(`http://localhost:${servicesPort}`);
    await use({ requests, setNames: (...given) => (names = given) });
    // The page is closed first, so that it does not see its open requests break.
    await page.goto('about:blank');
    server.closeAllConnections();
    server.close();

    function serve({ url = '', headers }: IncomingMessage, response: ServerResponse) {
      const request: ServedRequest = { path: url, headers, state: 'open' };
      requests.push(request);
      response.on('close', () => {
        request.state = response.writableFinished ? 'answered' : 'aborted';
      });
      response.setHeader('access-control-allow-origin', '*');
      response.setHeader('content-type', 'application/json');
      // A browser may repeat a request when a reused connection breaks.
      response.setHeader('connection', 'close');
      const name = names[Number(url.slice(-1)) - 1];
      if (url === '/messages/unread') {
        response.end(JSON.stringify({ status: 'ok', timestamp: 1, messages: someMessages(1) }));
      } else if (name === undefined) {
        response.write('{"name":"Анна"');
      } else {
        response.end(JSON.stringify({ id: 1, name, username: 'nobody', email: 'a@b.example' }));
      }
    }
  },
});

// Tests in src prove every answer, time and order; this test proves a browser's real requests.
test('[IB3.6, US6, US1.1, US5] the page polls the inbox of the build, and requests users from the service of the build without credentials or referrer; another click aborts user requests whose responses are still arriving', async ({
  page,
  open,
  service,
}) => {
  const url = `http://localhost:${servicesPort}`;
  await page.context().addCookies([{ name: 'visit', value: '1', url }]);
  await open();
  await expect(page.locator('#messages-table tbody tr')).toHaveCount(1);
  expect(service.requests.map(({ path }) => path)).toEqual(['/messages/unread']);

  const button = page.locator('.ajax-request-btn');
  const result = page.locator('.ajax-response-name');
  const users = (id: number) => service.requests.filter(({ path }) => path === `/users/${id}`);
  service.setNames('Анна', 'Лев');
  await button.click();
  await expect(result).toHaveText('Анна и Лев');
  const pair = [...users(1), ...users(2)];
  expect(pair).toHaveLength(2);
  for (const { headers } of pair) {
    expect(headers).toMatchObject({ accept: 'application/json' });
    expect(headers).not.toHaveProperty('cookie');
    expect(headers).not.toHaveProperty('authorization');
    expect(headers).not.toHaveProperty('referer');
  }

  const laterStates = () =>
    [1, 2].map((id) =>
      users(id)
        .slice(1)
        .map(({ state }) => state),
    );
  service.setNames();
  await button.click();
  await expect.poll(laterStates).toEqual([['open'], ['open']]);

  service.setNames('Вера', 'Глеб');
  await button.click();
  await expect(result).toHaveText('Вера и Глеб');
  const ended = ['aborted', 'answered'];
  await expect.poll(laterStates).toEqual([ended, ended]);
});
