import type { Locator } from '@playwright/test';
import { pages, usersPort } from '../support/pages.ts';
import { named, startUsersService, type UsersService } from '../support/usersService.ts';
import { expect, test as base } from './fixtures.ts';

/** The browsers' own messages about a failed request. */
export const browserReport = /^Failed to load resource|Cross-Origin Request Blocked/;

interface UsersFixtures {
  /** The users service of this test's page; tests that need it take turns. */
  service: UsersService;
  button: Locator;
  result: Locator;
}

/** The test of the page with a users service of the test's own. */
export const test = base.extend<UsersFixtures>({
  baseURL: pages.withUsers.url,

  service: [
    async ({ page, noise }, use) => {
      noise.allowOrigin(`http://localhost:${usersPort}`);
      const service = await startUsersService();
      await use(service);
      // The page goes first, so that it does not see its open requests break.
      await page.goto('about:blank');
      await service.end();
    },
    { timeout: 120_000 },
  ],

  button: async ({ page }, use) => use(page.getByRole('button', { name: 'Загрузить имена' })),
  result: async ({ page }, use) => use(page.locator('.ajax-response-name')),
});

/** While a pair is open: clicks, and expects the new pair's names, and the older pair aborted on the wire. */
export async function expectNewestWins({ service, button, result }: UsersFixtures): Promise<void> {
  service.answerBoth(named('Вера'), named('Глеб'));
  await button.click();
  await expect(result).toHaveText('Вера и Глеб');
  await expect.poll(() => service.states(1)).toEqual(['aborted', 'answered']);
  await expect.poll(() => service.states(2)).toEqual(['aborted', 'answered']);
}
