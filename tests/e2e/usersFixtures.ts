import type { Locator } from '@playwright/test';
import { pages, usersPort } from '../support/pages.ts';
import { startUsersService, type UsersService } from '../support/usersService.ts';
import { test as base } from './fixtures.ts';

/** The browsers' own messages about a failed request. */
export const browserReport = /^Failed to load resource|Cross-Origin Request Blocked/;

interface UsersFixtures {
  /** The users service of this test's page; tests that need it take turns. */
  service: UsersService;
  button: Locator;
  result: Locator;
}

/** The test fixture of the page with a users service. */
export const test = base.extend<UsersFixtures>({
  baseURL: pages.withUsers.url,

  service: [
    async ({ page, noise }, use) => {
      noise.allowOrigin(`http://localhost:${usersPort}`);
      const service = await startUsersService();
      await use(service);
      // Close the page first, so that it does not see its open requests break.
      await page.goto('about:blank');
      await service.end();
    },
    { timeout: 120_000 },
  ],

  button: async ({ page }, use) => use(page.getByRole('button', { name: 'Загрузить имена' })),
  result: async ({ page }, use) => use(page.locator('.ajax-response-name')),
});
