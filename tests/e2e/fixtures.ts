import { test as base, expect, type Request } from '@playwright/test';
import { type Noise, watchNoise } from '../support/noise.ts';
import { widgetNames } from '../support/widgetNames.ts';

/** The time at which the page opens in tests that stop the clock. */
export const openedAt = new Date('2026-03-01T09:05:00+03:00');

export interface Fixtures {
  /** The names of the page's widgets. */
  widgetNames: readonly string[];
  /** The page's console and requests; an undeclared line or request fails the test. */
  noise: Noise;
  /** Opens the page with its time stopped at `openedAt`, and waits until its widgets run. */
  open: (address?: string) => Promise<void>;
}

/** The test of the built page: any undeclared warning, error, dialog or request fails it. */
export const test = base.extend<Fixtures>({
  widgetNames: [widgetNames, { option: true }],

  noise: [
    async ({ page, baseURL }, use) => {
      const noise = await watchNoise(page, new URL(baseURL ?? '').origin);
      await use(noise);
      // After this round trip, every line of the console has arrived.
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
      // All widgets start at once, and these two show a result immediately.
      const started = page.locator('.hello, .last-first-name').filter({ hasText: /./ });
      await expect(started.first()).toBeAttached();
      // The score, if any, loads after the widgets.
      await expect(page.locator('.is-still')).toHaveCount(0);
      // The mock loads later too: a poll must not wait for the mock while the test advances time.
      await expect.poll(() => coming.size).toBe(0);
      // A font that loads later would move the targets of clicks.
      await page.evaluate(() => document.fonts.ready);
      // Runs actions that are due at once, such as the first poll of the inbox.
      await page.clock.runFor(0);
    });
  },
});

export { expect };
