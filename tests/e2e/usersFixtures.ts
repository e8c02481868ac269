import type { Locator } from '@playwright/test';
import { pages, usersPort } from '../support/pages.ts';
import { startUsersService, type UsersService } from '../support/usersService.ts';
import { test as base } from './fixtures.ts';

/** What browsers write by themselves about a request that failed. */
export const browserReport = /^Failed to load resource|Cross-Origin Request Blocked/;

interface UsersFixtures {
  /** The service that this test's page asks; tests that need it take turns. */
  service: UsersService;
  button: Locator;
  result: Locator;
}

/** The test of the page that asks a users service of the test's own. */
export const test = base.extend<UsersFixtures>({
  baseURL: pages.wired.url,

  service: [
    async ({ page, noise }, use) => {
      noise.allowOrigin(`http://localhost:${usersPort}`);
      const service = await startUsersService();
      await use(service);
      // The page lets go first: it is not to see its open requests break.
      await page.goto('about:blank');
      await service.end();
    },
    { timeout: 120_000 },
  ],

  button: async ({ page }, use) => use(page.getByRole('button', { name: 'Загрузить имена' })),
  result: async ({ page }, use) => use(page.locator('.ajax-response-name')),
});
