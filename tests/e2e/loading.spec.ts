import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';

/** What moved by itself, in view, and by how much, as browsers measure it. */
interface Shift {
  value: number;
  moved: string;
  isOfScore: boolean;
}

/** Lets fonts come once a visitor has seen the widgets for some frames, and the score some frames after them. */
async function holdBack(page: Page) {
  const afterFrames = () =>
    page.evaluate(async () => {
      for (let frames = 0; frames < 3; frames += 1) await new Promise(requestAnimationFrame);
    });
  await page.route(/\.woff2$/, async (route) => {
    await expect(page.locator('.hello')).toHaveText(/./);
    await afterFrames();
    await route.continue();
  });
  await page.route(/\/assets\/lateParts-[^/]+\.js$/, async (route) => {
    await expect(page.locator('.hello')).toHaveText(/./);
    await page.evaluate(() => document.fonts.ready);
    await afterFrames();
    await page.evaluate(() => Object.assign(window, { scoreComesMs: performance.now() }));
    await route.continue();
  });
}

/** Gives what has moved on the page that is open. */
async function watchShifts(page: Page) {
  await page.addInitScript(() => {
    const shifts: Shift[] = [];
    const told = Object.assign(window, { shifts, scoreComesMs: Infinity });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, sources } = entry as unknown as {
          value: number;
          sources: { node: Element | null }[];
        };
        const moved = sources.map(({ node }) => node?.className ?? 'nothing').join(', ');
        shifts.push({ value, moved, isOfScore: entry.startTime > told.scoreComesMs });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return () => page.evaluate<Shift[]>('shifts');
}

test('[PG10] nothing in view moves as the score comes, and hardly anything as fonts come', async ({
  page,
  browserName,
}) => {
  test.skip(browserName !== 'chromium', 'Chromium alone tells what has moved.');
  const shifts = await watchShifts(page);
  await holdBack(page);
  for (const [width, height, language] of [
    [1280, 800, 'ru'],
    [800, 900, 'en'],
    [768, 1024, 'ru'],
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
    const byScore = seen.filter(({ isOfScore }) => isOfScore);
    expect(byScore, `the score at ${width}, ${language}`).toEqual([]);
    // A line of the text above the cards may break elsewhere.
    const byFonts = seen.reduce((sum, { value }) => sum + value, 0);
    expect(byFonts, JSON.stringify({ width, language, seen })).toBeLessThan(0.02);
  }
});
