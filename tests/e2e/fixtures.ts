import { test as base, expect, type Request } from '@playwright/test';
import { type Noise, watchNoise } from '../support/noise.ts';
import { pages } from '../support/pages.ts';

/** When the page is opened in the tests that stop its time. */
export const openedAt = new Date('2026-03-01T09:05:00+03:00');

export interface Fixtures {
  /** What the page writes and asks; what the test did not declare fails it. */
  noise: Noise;
  /** Opens the page with its time stopped at `openedAt`, and waits until its widgets run. */
  open: (address?: string) => Promise<void>;
}

/** The test of the built page: whatever warning, error, dialog or request it did not declare fails it. */
export const test = base.extend<Fixtures>({
  baseURL: pages.delivered.url,

  noise: [
    async ({ page, baseURL }, use) => {
      const noise = await watchNoise(page, new URL(baseURL ?? '').origin);
      await use(noise);
      // One way there and back: what the page has written by now has arrived.
      await page.title();
      expect(noise.complaints()).toEqual([]);
    },
    { auto: true },
  ],

  open: async ({ page }, use) => {
    const coming = new Set<Request>();
    page.on('request', (request) => request.resourceType() === 'script' && coming.add(request));
    page.on('requestfinished', (request) => coming.delete(request));
    page.on('requestfailed', (request) => coming.delete(request));
    await use(async (address = './') => {
      await page.clock.install({ time: openedAt.getTime() - 1000 });
      await page.clock.pauseAt(openedAt);
      await page.goto(address);
      // All widgets start in one go, and these two show something at once.
      const started = page.locator('.hello, .last-first-name').filter({ hasText: /./ });
      await expect(started.first()).toBeVisible();
      // The score comes after the widgets, where there is one.
      await expect(page.locator('.has-scores .card-score:empty')).toHaveCount(0);
      // So does what makes the inbox's messages up: a poll is not to wait for it while time is made to pass.
      await expect.poll(() => coming.size).toBe(0);
      // A font that comes later moves what a click aims at.
      await page.evaluate(() => document.fonts.ready);
      // What is due at once, the first poll of the inbox.
      await page.clock.runFor(0);
    });
  },
});

export { expect };
