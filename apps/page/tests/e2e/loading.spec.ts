import type { Page } from '@playwright/test';
import { watchShifts } from '../support/layout.ts';
import { expect, test } from '@partitura/tests/e2e/fixtures.ts';

function afterFrames(page: Page) {
  return page.evaluate(async () => {
    for (let frames = 0; frames < 3; frames += 1) await new Promise(requestAnimationFrame);
  });
}

/** Delays the fonts until the widgets have been visible for three frames, and then the score for three more frames. */
async function holdBack(page: Page) {
  await page.route(/\.woff2$/, async (route) => {
    await expect(page.locator('.hello')).toHaveText(/./);
    await afterFrames(page);
    await route.continue();
  });
  await page.route(/\/assets\/lateParts-[^/]+\.js$/, async (route) => {
    await expect(page.locator('.hello')).toHaveText(/./);
    await expect(page.locator('.bottom')).toHaveAttribute('data-font', '');
    await afterFrames(page);
    await page.evaluate(() => {
      const heightPx = document.documentElement.scrollHeight;
      Object.assign(window, { heightPx, scoreComesMs: performance.now() });
    });
    await route.continue();
  });
}

test('[PG10, PG10.1] nothing in view moves when the score loads, and hardly anything when fonts load', async ({
  widgetNames,
  page,
}) => {
  const shifts = await watchShifts(page);
  await holdBack(page);
  for (const [width, height, language] of [
    [1280, 800, 'ru'],
    [800, 900, 'en'],
    [560, 800, 'en'],
    [360, 740, 'ru'],
    [360, 740, 'en'],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.goto(`./?lang=${language}`);
    await expect(page.locator('html')).toHaveAttribute('data-live', '');
    await expect(page.locator('.is-still')).toHaveCount(0);
    await expect(page.locator('.card .score')).toHaveCount(widgetNames.length);
    await afterFrames(page);
    const seen = await shifts();
    const scoreComesMs = await page.evaluate<number>('scoreComesMs');
    const byScore = seen.filter(({ atMs }) => atMs > scoreComesMs);
    expect(byScore, `the score at ${width}, ${language}`).toEqual([]);
    // Content out of view must not move more either, because a visitor may have scrolled to it.
    const grownPx = await page.evaluate('document.documentElement.scrollHeight - heightPx');
    expect(Math.abs(Number(grownPx)), `the page at ${width}, ${language}`).toBeLessThan(10);
    // A line break in the text above the cards may change; browsers call a layout shift below this limit good.
    const byFonts = seen.reduce((sum, { value }) => sum + value, 0);
    expect(byFonts, JSON.stringify({ width, language, seen })).toBeLessThan(0.1);
  }
});

test("[PG10.1] the system's fallback fonts are as wide as the page's fonts", async ({ page }) => {
  await page.goto('./');
  await expect(page.locator('.lede')).toBeVisible();
  // The page requests its fonts once it is live.
  await expect(page.locator('.intro')).toHaveAttribute('data-font', '');
  const ratios = await page.evaluate(async () => {
    await document.fonts.ready;
    const widthOf = (text: Element, families: string) => {
      const copy = document.createElement('span');
      const { fontSize, fontWeight } = getComputedStyle(text);
      copy.style.cssText = `position: absolute; white-space: nowrap; font: ${fontWeight} ${fontSize} ${families}`;
      copy.textContent = text.textContent;
      document.body.append(copy);
      const { width } = copy.getBoundingClientRect();
      copy.remove();
      return width;
    };
    const found: number[] = [];
    for (const text of document.querySelectorAll('h1, .lede')) {
      const wanted = widthOf(text, "'Golos Text'");
      for (const family of ['Arial', 'Roboto', 'DejaVu']) {
        const width = widthOf(text, `'Golos of ${family}', monospace`);
        // On a system without the font there is nothing to compare.
        if (width !== widthOf(text, 'monospace')) found.push(width / wanted);
      }
    }
    return found;
  });
  test.skip(ratios.length === 0, 'No font here that could stand in.');
  for (const ratio of ratios) expect(Math.abs(ratio - 1), ratios.join()).toBeLessThan(0.03);
});
