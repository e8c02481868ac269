import { once } from 'node:events';
import { inboxOn } from '../support/inboxRows.ts';
import { pages, usersPort } from '../support/pages.ts';
import { type RawInbox, rawMessage, startRawInbox } from '../support/rawInbox.ts';
import { takeTurn } from '../support/usersService.ts';
import { expect, test as base } from './fixtures.ts';
import { browserReport } from './usersFixtures.ts';

const origin = `http://localhost:${usersPort}`;

/** The page with a policy that allows the port of this test's raw-socket inbox. */
const test = base.extend<{ service: RawInbox }>({
  baseURL: pages.withInbox.url,
  service: [
    async ({ page, noise }, use) => {
      noise.allowOrigin(origin);
      noise.allow(browserReport);
      const turn = await takeTurn();
      const service = await startRawInbox(usersPort);
      await use(service);
      await page.goto('about:blank');
      await service.close();
      turn.close();
      await once(turn, 'close');
    },
    { timeout: 120_000 },
  ],
});

test('[IB3.6] the page polls the address from its build', async ({ page, open, service }) => {
  service.answer(rawMessage(1));
  await open();
  await expect(inboxOn(page).rows).toHaveCount(1);
  expect(service.requests).toEqual(['GET /messages/unread HTTP/1.1']);
});
