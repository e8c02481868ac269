import { expect, type Page } from '@playwright/test';

/** The time for the scores to settle, in milliseconds; later expectations count from its end. */
const REVEAL_MS = 300;

/** Waits until all cards have scores; takes 300 ms of the page's stopped time. */
export async function showScores(page: Page): Promise<void> {
  const cards = await page.locator('article.card').count();
  await expect(page.locator('.is-still')).toHaveCount(0);
  await expect(page.locator('.card-score')).toHaveCount(cards);
  await page.clock.runFor(REVEAL_MS);
  await expect(page.locator('.card .score')).toHaveCount(cards);
}
