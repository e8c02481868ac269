import { holdBack } from '../support/network.ts';
import { watchShifts } from '../support/layout.ts';
import { expect, test } from '@partitura/tests/e2e/fixtures.ts';

const CONTROLS = 'button, input, select';

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('[PG6, PG14, PG14.1] a sentence says that the page needs JavaScript, and the prerendered page is visible, with its controls disabled', async ({
    widgetNames,
    page,
  }) => {
    await page.goto('./');
    await expect(page.getByRole('article')).toHaveCount(widgetNames.length);
    await expect(page.locator('.card .score')).toHaveCount(widgetNames.length);
    await expect(page.locator('.score').first()).toBeVisible();
    await expect(page.getByText('distinctUntilChanged').first()).toBeVisible();
    expect(await page.locator(CONTROLS).count()).toBeGreaterThan(60);
    await expect(page.locator('#page').locator(CONTROLS).and(page.locator(':enabled'))).toHaveCount(
      0,
    );
    const sentences = page.locator('noscript p');
    await expect(sentences.nth(0)).toBeVisible();
    await expect(sentences.nth(0)).toHaveJSProperty(
      'textContent',
      'Виджеты этой страницы работают на JavaScript: включите его, чтобы увидеть живые потоки.',
    );
    await expect(sentences.nth(1)).toBeVisible();
    await expect(sentences.nth(1)).toHaveJSProperty(
      'textContent',
      'The widgets of this page run on JavaScript: turn it on to see live streams.',
    );
  });
});

test('[PG10, PG14.1] at each width, hydration moves nothing and enables the fields', async ({
  page,
}) => {
  const shifts = await watchShifts(page);
  // Another test measures the layout shifts of fonts, which load later.
  await holdBack(page, /\.woff2$/);
  for (const [width, height] of [
    [1280, 800],
    [800, 900],
    [360, 740],
  ] as const) {
    const release = await holdBack(page);
    await page.setViewportSize({ width, height });
    await page.goto('./', { waitUntil: 'commit' });
    await expect(page.locator('.input')).toBeDisabled();
    // A row of partly loaded markup may still move: this test covers only the time after the markup has loaded.
    await page.waitForFunction(() => document.readyState === 'interactive');
    const beforeMs = await page.evaluate(() => performance.now());
    release();
    await page.locator('.input').fill('Вера');
    await expect(page.locator('.hello')).toHaveText('Привет, Вера');
    await expect(page.locator('.is-still')).toHaveCount(0);
    const seen = await shifts();
    expect(
      seen.filter(({ atMs }) => atMs >= beforeMs),
      `${width}`,
    ).toEqual([]);
  }
});
