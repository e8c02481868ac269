// @ts-check
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '@partitura/tools/port.mjs';
import { root } from '@partitura/tools/root.mjs';
import { copyTemplate } from './runApp.mjs';

/** Texts typed into the search field, each with its delay in milliseconds. @type {readonly [string, number][]} */
const typedTexts = [
  ['M', 400],
  ['Ma', 400],
  ['Mar', 700],
  ['Ma', 400],
  ['Mar', 100],
  ['Marb', 150],
];

/**
 * Takes the picture for `packages/live/docs/live.md`: the panel in a small app with a fixed time.
 * @param {import('playwright').Browser} browser
 * @param {string} path
 */
export async function takeLivePicture(browser, path) {
  const folder = join(root, '.cache/livePicture');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const { makeLive } = await import('./makeLive.mjs');
  await makeLive(join(folder, 'node_modules/partitura-live'));
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }\n');
  copyTemplate('library', folder);
  // Sets the mode of this server, because another build in this process may have set a different one.
  process.env.NODE_ENV = 'development';
  const { createServer } = await import('vite');
  const server = await createServer({
    ...{ root: folder, configFile: false, logLevel: 'error' },
    cacheDir: join(folder, 'node_modules/.vite'),
    server: { host: 'localhost', port: await freePort() },
  });
  await server.listen();
  const page = await browser.newPage({
    viewport: { width: 1280, height: 800 },
    colorScheme: 'light',
    locale: 'en-US',
  });
  try {
    await page.clock.install({ time: new Date('2026-11-20T09:00:00Z') });
    await page.goto(server.resolvedUrls?.local[0] ?? '');
    // The tool's button, which handles the key, appears later than the tool's functions.
    await page.locator('partitura-live').waitFor({ state: 'attached' });
    await page.clock.pauseAt(new Date('2026-11-20T09:00:10Z'));
    await page.keyboard.press('Alt+Shift+P');
    for (const [text, afterMs] of typedTexts) {
      await page.clock.runFor(afterMs);
      await page.locator('body > label input').fill(text);
    }
    await page.getByRole('switch', { name: 'Full height' }).check();
    await page.clock.runFor(1000);
    await untilDrawn(page);
    await page.locator('.marble[data-lane="4"]').last().hover();
    await page.locator('.site').evaluate((site) => site.scrollIntoView());
    await page.clock.runFor(1000);
    await page.screenshot({ path, animations: 'disabled' });
  } finally {
    await page.close();
    await server.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * Waits until the panel has placed and drawn the inner pipe. Playwright's own waiting needs animation frames, and there
 * are none while time is stopped.
 * @param {import('playwright').Page} page
 */
async function untilDrawn(page) {
  const lanes = page.locator('.score-row');
  for (let tries = 0; (await lanes.count()) < 9; tries += 1) {
    if (tries === 1200) {
      const shown = await page.locator('.site').allInnerTexts();
      throw new Error(`Expected the panel to show nine lanes within 60 s, found: ${shown.join()}`);
    }
    await page.clock.runFor(100);
    await wait(50);
  }
}
