import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';

/** Lets what comes late come once a visitor has seen the widgets for some frames. */
async function holdLateParts(page: Page) {
  await page.route(/\/assets\/lateParts-[^/]+\.(js|css)$/, async (route) => {
    await expect(page.locator('.hello')).toHaveText(/./);
    await page.evaluate(async () => {
      await document.fonts.ready;
      for (let frames = 0; frames < 3; frames += 1) await new Promise(requestAnimationFrame);
    });
    await route.continue();
  });
}

/** Adds up by how much things in view move by themselves, as browsers measure it. */
async function watchShifts(page: Page) {
  await page.addInitScript(() => {
    const shifts: { value: number; moved: string }[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, sources } = entry as unknown as {
          value: number;
          sources: { node: Element | null }[];
        };
        const moved = sources.map(({ node }) => node?.className ?? 'nothing').join(', ');
        shifts.push({ value, moved });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return () => page.evaluate<{ value: number; moved: string }[]>('shifts');
}

test('[PG10] nothing in view moves as fonts and the score come', async ({ page, browserName }) => {
  test.skip(browserName !== 'chromium', 'Chromium alone tells what has moved.');
  const shifts = await watchShifts(page);
  await holdLateParts(page);
  for (const [width, height, language] of [
    [1280, 800, 'ru'],
    [800, 900, 'en'],
    [360, 740, 'ru'],
    [360, 740, 'en'],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.goto(`./?lang=${language}`);
    await expect(page.locator('.score')).toHaveCount(7);
    await page.evaluate(async () => {
      for (let frames = 0; frames < 3; frames += 1) await new Promise(requestAnimationFrame);
    });
    const seen = await shifts();
    const total = seen.reduce((sum, { value }) => sum + value, 0);
    expect(total, JSON.stringify({ width, language, seen })).toBeLessThan(0.02);
  }
});
