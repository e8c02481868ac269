import type { Page } from '@playwright/test';

/** The parts of the inbox on the page. */
export function inboxOn(page: Page) {
  const inbox = page.locator('#messages-table');
  return {
    box: inbox.locator('.inbox-box'),
    rows: inbox.locator('tbody tr'),
  };
}
