import { test as base, expect, type Request } from '@playwright/test';
import { type Noise, watchNoise } from '../support/noise.ts';
import { pages } from '../support/pages.ts';

/** The time at which tests that stop the clock open the page. */
export const openedAt = new Date('2026-03-01T09:05:00+03:00');

export interface Fixtures {
  /** The page's console and requests; those that the test did not declare fail it. */
  noise: Noise;
  /** Opens the page with its time stopped at `openedAt`, and waits until its widgets run. */
  open: (address?: string) => Promise<void>;
}

/** The test of the built page: any undeclared warning, error, dialog or request fails it. */
export const test = base.extend<Fixtures>({
  baseURL: pages.delivered.url,

  noise: [
    async ({ page, baseURL }, use) => {
      const noise = await watchNoise(page, new URL(baseURL ?? '').origin);
      await use(noise);
      // One round trip: every line of the console has arrived by now.
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
      // All widgets start at once, and these two show something immediately.
      const started = page.locator('.hello, .last-first-name').filter({ hasText: /./ });
      await expect(started.first()).toBeAttached();
      // The score, where there is one, loads after the widgets.
      await expect(page.locator('.is-still')).toHaveCount(0);
      // The mocked source does too: a poll must not wait for it while the test advances time.
      await expect.poll(() => coming.size).toBe(0);
      // A font that loads later moves the targets of clicks.
      await page.evaluate(() => document.fonts.ready);
      // Actions due at once, such as the first poll of the inbox.
      await page.clock.runFor(0);
    });
  },
});

export { expect };
