import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { createServer } from 'vite';
import { type SceneName, scenes } from '../scenes/scenes.ts';
import { expect, test } from './fixtures.ts';

const names = Object.keys(scenes) as SceneName[];

/** The lanes on which marks of one moment overlap, in words. */
function signsOverEachOther(page: Page) {
  return page.locator('.lane').evaluateAll((lanes) => {
    const isCovered = (lane: Element) => {
      const signs = [...lane.querySelectorAll('.edge path, .marble rect')];
      const boxes = signs.map((sign) => sign.getBoundingClientRect());
      return boxes.some((one, index) =>
        boxes
          .slice(index + 1)
          .some(
            ({ left, right, top, bottom }) =>
              left < one.right && one.left < right && top < one.bottom && one.top < bottom,
          ),
      );
    };
    return lanes.filter(isCovered).map((lane) => lane.getAttribute('aria-label'));
  });
}

test('[DC3] the gallery shows every scene in light and dark, and no mark hides another', async ({
  page,
  noise,
}) => {
  // The first start bundles the dependencies.
  test.setTimeout(120_000);
  const server = await createServer({
    server: { port: 0, host: 'localhost' },
    cacheDir: '.cache/gallery',
    logLevel: 'error',
  });
  await server.listen();
  const [address = ''] = server.resolvedUrls?.local ?? [];
  noise.allowOrigin(new URL(address).origin);
  try {
    await page.goto(`${address}gallery.html`);
    await expect(page.getByRole('region')).toHaveCount(names.length);
    // On paper, scores out of view are drawn too.
    await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
    for (const name of names) {
      const scene = page.getByRole('region', { name, exact: true });
      await expect(scene.getByText(scenes[name].shows)).toBeVisible();
      await expect(scene.locator('.score .marble')).not.toHaveCount(0);
      await expect(scene.getByRole('group', { name: /^Score of the stream/ })).toHaveCount(2);
      for (const theme of ['light', 'dark']) {
        const picture = scene.getByRole('img', { name: `The SVG file of ${name}, ${theme}` });
        await expect(picture).not.toHaveJSProperty('naturalWidth', 0);
      }
    }
    expect(await signsOverEachOther(page)).toEqual([]);
  } finally {
    await page.goto('about:blank');
    await server.close();
  }
});

test('[DC3] the built page has no gallery', async ({ request, baseURL }) => {
  expect((await request.get(baseURL ?? '')).ok()).toBe(true);
  expect((await request.get('gallery.html')).status()).toBe(404);
  const files = readdirSync('dist', { recursive: true, encoding: 'utf8' });
  expect(files.filter((file) => file.endsWith('.html'))).toEqual(['index.html']);
  const scripts = files.filter((file) => file.endsWith('.js'));
  expect(scripts.length).toBeGreaterThan(1);
  for (const script of scripts) {
    expect(readFileSync(join('dist', script), 'utf8'), script).not.toContain(scenes.debounce.shows);
  }
});
