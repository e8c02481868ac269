import { expect, type Page } from '@playwright/test';

/** React shows what has come late at most this often, in milliseconds; a page whose time stands still waits for it. */
const REVEAL_MS = 300;

/** Waits until the scores of all cards are there; takes 300 ms of the page's stopped time. */
export async function showScores(page: Page): Promise<void> {
  await expect(page.locator('.card-score')).toHaveCount(7);
  await page.clock.runFor(REVEAL_MS);
  await expect(page.locator('.score')).toHaveCount(7);
}
