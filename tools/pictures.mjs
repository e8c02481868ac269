// @ts-check
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { openBrowser } from './browsers.mjs';
import { takeLivePicture } from '@partitura/live/tools/livePicture.mjs';
import { root } from './root.mjs';
import { buildPage, servePage } from './startPage.mjs';

const PORT = 4621;
const names = { 1: 'Leanne Graham', 2: 'Ervin Howell' };

/**
 * Makes the pictures of README.md and docs/live.md, and the picture for social networks: screenshots of the built page
 * and of a small app in use, and scores as SVG files. The time, the messages and the users' answers are fixed, so that
 * a new picture differs only where the page differs, except for pixels at round corners.
 * @param {string[]} args a folder for the folders of the pictures, and `--built` to show the page in `dist` as it is
 */
export async function makePictures(args) {
  const options = /** @type {const} */ ({ built: { type: 'boolean', default: false } });
  const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
  const { built: isBuilt } = values;
  const [folder = root] = positionals;
  for (const name of ['docs', 'apps/page/public', 'packages/live/docs'])
    await mkdir(join(folder, name), { recursive: true });
  await drawScores(folder);
  const outDir = join(root, isBuilt ? 'dist' : '.cache/pictures');
  if (!isBuilt) await buildPage(root, outDir);
  const server = await servePage(root, PORT, { outDir });
  const browser = await openBrowser();
  try {
    await takePicture(browser, { width: 1280, height: 1330 }, join(folder, 'docs/page.png'));
    const social = join(folder, 'apps/page/public/social.png');
    await takePicture(browser, { width: 1200, height: 630 }, social);
    await takeLivePicture(browser, join(folder, 'packages/live/docs/live.png'));
  } finally {
    await browser.close();
    await server.close();
  }
}

/** Draws the episodes of README.md with the page's own streams and export. @param {string} folder */
async function drawScores(folder) {
  const { createServer } = await import('vite');
  const server = await createServer({
    root: join(root, 'apps/page'),
    appType: 'custom',
    logLevel: 'error',
    server: { middlewareMode: true, ws: false },
    optimizeDeps: { noDiscovery: true },
  });
  try {
    /** @type {Record<string, () => Record<string, string>>} */
    const { readmeScores } = await server.ssrLoadModule('/tools/readmeScores.ts');
    const scores = Object.entries(readmeScores?.() ?? {});
    for (const [name, svg] of scores) await writeFile(join(folder, `docs/${name}.svg`), svg);
  } finally {
    await server.close();
  }
}

/**
 * @param {import('playwright').Browser} browser
 * @param {{ width: number, height: number }} viewport
 * @param {string} path
 */
async function takePicture(browser, viewport, path) {
  const [colorScheme, timezoneId] = /** @type {const} */ (['light', 'Europe/Moscow']);
  const page = await browser.newPage({ viewport, colorScheme, timezoneId });
  await page.addInitScript(() => {
    Math.random = () => 0.7;
  });
  await page.clock.install({ time: new Date('2026-11-20T09:00:00Z') });
  await page.clock.pauseAt(new Date('2026-11-20T09:00:01Z'));
  for (const [id, name] of Object.entries(names)) {
    await page.route(`**/users/${id}`, (route) =>
      route.fulfill({ json: { name }, headers: { 'access-control-allow-origin': '*' } }),
    );
  }
  await page.goto(`http://localhost:${PORT}/`);
  await untilLive(page);
  await page.clock.runFor(20_000);
  await page.locator('.firstname').fill('Анна');
  await page.locator('.lastname').fill('Каренина');
  await page.locator('.ajax-request-btn').click();
  await page.getByText(`${names[1]} и ${names[2]}`).waitFor();
  for (const field of ['.input', '.track-input']) {
    for (const text of ['М', 'Ма', 'Мария']) {
      await page.locator(field).fill(text);
      await page.clock.runFor(300);
    }
    await page.locator('.attention-btn').click();
    await page.clock.runFor(700);
  }
  await page.evaluate(() => window.scrollTo(0, 0));
  await page.screenshot({ path, animations: 'disabled' });
  await page.close();
}

/**
 * Waits until the page has replaced its prerendered markup. Playwright's own waiting needs frames, which do not occur
 * while time is stopped.
 * @param {import('playwright').Page} page
 */
async function untilLive(page) {
  const isLive = () =>
    document.documentElement.dataset.live === '' && !document.querySelector('.is-still');
  for (let tries = 0; !(await page.evaluate(isLive)); tries += 1) {
    if (tries === 200) throw new Error('Expected the page to be alive within 10 s.');
    await setTimeout(50);
  }
}
