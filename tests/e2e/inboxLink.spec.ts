import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import { someMessages } from '../support/messages.ts';
import { inboxOn } from '../support/inboxRows.ts';
import { pages, usersPort } from '../support/pages.ts';
import { takeTurn } from '../support/usersService.ts';
import { expect, test as base } from './fixtures.ts';

/** The requests that reach an inbox running beside the page, with one message. */
const test = base.extend<{ asked: IncomingMessage[] }>({
  asked: [
    async ({ page, context, baseURL }, use) => {
      await context.addCookies([{ name: 'session', value: 'secret', url: baseURL ?? '' }]);
      const asked: IncomingMessage[] = [];
      const turn = await takeTurn();
      const server = createServer((request, response) => {
        asked.push(request);
        response.setHeader('content-type', 'application/json');
        response.setHeader('access-control-allow-origin', '*');
        response.end(JSON.stringify({ status: 'ok', messages: someMessages(1) }));
      }).listen(usersPort, 'localhost');
      await once(server, 'listening');
      await use(asked);
      await page.goto('about:blank');
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
      turn.close();
      await once(turn, 'close');
    },
    { timeout: 120_000 },
  ],
});

test('[RN7] with a link, the page requests the inbox behind its server, without a new build', async ({
  page,
  open,
  asked,
}) => {
  await open('./?inbox=/messages/unread');
  await expect(inboxOn(page).rows).toHaveCount(1);
  await page.clock.runFor(5000);
  await expect.poll(() => asked.map(({ url }) => url)).toEqual(Array(2).fill('/messages/unread'));
});

test('[IB15] the address of a link is requested without the cookies of the page', async ({
  page,
  open,
  asked,
}) => {
  await open('./?inbox=/messages/unread');
  // As texts: Playwright takes an empty list to equal one of undefined values.
  const cookies = () => asked.map(({ url, headers }) => `${url} ${headers.cookie ?? 'none'}`);
  await expect.poll(cookies).toEqual(['/messages/unread none']);
  // The cookie exists: a request of the page itself carries it.
  const answer = await page.evaluate(async () => (await fetch('/messages/own')).text());
  expect(answer).toContain('"status":"ok"');
  expect(cookies()).toEqual(['/messages/unread none', '/messages/own session=secret']);
});

for (const [what, address] of [
  ['a path that climbs', '/messages/%252e%252e/../../social.png'],
  ['another origin', 'https://other.example/messages/unread'],
  ['the users service', 'https://jsonplaceholder.typicode.com/messages/unread'],
] as const) {
  test(`[IB15.3] ${what} is not requested, and the line says so`, async ({
    page,
    open,
    noise,
    baseURL,
  }) => {
    await open(`./?inbox=${address}`);
    await expect(page.locator('.inbox-status')).toHaveText(
      /^Адрес из \?inbox= этой странице не разрешён: .+ в \d\d/,
    );
    const before = noise.requests.length;
    await page.clock.runFor(60_000);
    await expect(inboxOn(page).rows.first()).toBeVisible();
    expect(noise.requests).toHaveLength(before);
    const [first, ...asked] = noise.requests;
    expect(first).toContain(`${baseURL}?inbox=`);
    expect(asked.filter((url) => !url.startsWith(baseURL ?? '') || url.endsWith('.png'))).toEqual(
      [],
    );
  });
}

test.describe('built to ask an inbox', () => {
  test.use({ baseURL: pages.wired.url });

  test('[IB3.6] the page requests the address that it was built with', async ({
    page,
    open,
    asked,
    noise,
  }) => {
    noise.allowOrigin(`http://localhost:${usersPort}`);
    await open();
    await expect(inboxOn(page).rows).toHaveCount(1);
    expect(asked.map(({ url, headers }) => [url, headers.cookie])).toEqual([
      ['/messages/unread', undefined],
    ]);
  });

  test('[IB15.1, IB3.6] a link may name another path there, and an empty one mocks its messages', async ({
    page,
    open,
    asked,
    noise,
  }) => {
    noise.allowOrigin(`http://localhost:${usersPort}`);
    await open(`./?inbox=http://localhost:${usersPort}/messages/other`);
    await expect(inboxOn(page).rows).toHaveCount(1);
    expect(asked.map(({ url }) => url)).toEqual(['/messages/other']);
    await page.goto('./?inbox=');
    // The polling begins some time after the page has loaded.
    await expect(async () => {
      await page.clock.runFor(10_000);
      expect(await inboxOn(page).rows.count()).toBeGreaterThan(1);
    }).toPass();
    expect(asked).toHaveLength(1);
  });
});
