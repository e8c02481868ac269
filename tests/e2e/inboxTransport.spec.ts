import { once } from 'node:events';
import type { Page } from '@playwright/test';
import { inboxOn } from '../support/inboxRows.ts';
import { pages, usersPort } from '../support/pages.ts';
import {
  badAnswers,
  markedMessage,
  type RawInbox,
  rawMessage,
  startRawInbox,
} from '../support/rawInbox.ts';
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

const lineOn = (page: Page) => page.locator('.inbox-status');

/** Advances time to the next poll, and waits until the line shows its outcome. */
async function poll(page: Page, says: string, waitMs = 5000) {
  const line = lineOn(page);
  const before = await line.textContent();
  await page.clock.runFor(waitMs);
  await expect(line).not.toHaveText(before ?? '');
  await expect(line).toContainText(says);
}

test('[IB12, IB12.1, IB12.2] after any bad answer the page keeps its rows and its polling', async ({
  page,
  open,
  noise,
  service,
}) => {
  const kinds = ['Нет связи', 'Ответ не JSON', 'Статус 401', 'Ответ не той формы'];
  for (const says of kinds) noise.expect('warning', new RegExp(`^Опрос не удался\\. ${says}`));
  service.answer(rawMessage(1));
  await open();
  await expect(inboxOn(page).rows).toHaveCount(1);
  const first = await inboxOn(page).rows.last().elementHandle();
  let newest = 1;

  for (const [what, says, answer] of badAnswers) {
    await test.step(what, async () => {
      service.answer(answer);
      await poll(page, says);
      await expect(inboxOn(page).rows).toHaveCount(newest);
      newest += 1;
      service.answer(rawMessage(newest));
      await poll(page, 'Последний ответ');
      await expect(inboxOn(page).rows).toHaveCount(newest);
    });
  }
  await test.step('refused', async () => {
    await service.close();
    await poll(page, 'Нет связи');
    await service.listen();
    newest += 1;
    service.answer(markedMessage(newest));
    await poll(page, 'Последний ответ');
    await expect(inboxOn(page).rows).toHaveCount(newest);
  });
  const last = inboxOn(page).rows.last();
  expect(await last.evaluate((row, then) => row === then, first)).toBe(true);
  expect(new Set(service.requests)).toEqual(new Set(['GET /messages/unread HTTP/1.1']));
});
