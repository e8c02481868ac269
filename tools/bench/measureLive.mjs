// @ts-check
import { countFrames } from './measureFrames.mjs';
import { median } from './median.mjs';
import { taskMs } from './taskMs.mjs';

/**
 * The cost of `partitura-live` for an app with 1,000 values a second through ten operators, or with 2,000 values a second
 * to 300 pipes (SPEC, "Measured by `npm run bench`").
 * @typedef {object} LiveCost
 * @property {'numbers' | 'objects' | 'pipes'} values
 * @property {number} plainShare the share of the time in which the main thread was busy, without the package
 * @property {number} recordingShare the same share with the package, its panel closed
 * @property {number} openShare the same share with the panel open
 * @property {number} framesPerSecond the frame rate with the panel open
 */

/** @typedef {{ share: number, framesPerSecond: number }} Take */

const rounds = 3;
const measuredMs = 5000;
/** Warm-up: the engine compiles the code, and the recording fills up. */
const warmUpMs = 5000;

/**
 * Runs the app in turns without the package, with the package, and with the package's panel open, so that other load on
 * the computer slows all three equally. Returns the medians of three rounds.
 * @param {import('playwright').Browser} browser
 * @param {{ plainUrl: string, recordedUrl: string }} pages
 * @returns {Promise<LiveCost[]>}
 */
export async function measureLive(browser, { plainUrl, recordedUrl }) {
  const costs = [];
  for (const values of /** @type {const} */ (['numbers', 'objects', 'pipes'])) {
    const plain = /** @type {Take[]} */ ([]);
    const recorded = /** @type {Take[]} */ ([]);
    const opened = /** @type {Take[]} */ ([]);
    for (let round = 0; round < rounds; round += 1) {
      plain.push(await take(`${plainUrl}#${values}`));
      recorded.push(await take(`${recordedUrl}#${values}`));
      opened.push(await take(`${recordedUrl}#${values}`, openPanel));
    }
    const share = (/** @type {Take[]} */ takes) => median(takes.map((one) => one.share));
    costs.push({
      values,
      plainShare: share(plain),
      recordingShare: share(recorded),
      openShare: share(opened),
      framesPerSecond: median(opened.map((one) => one.framesPerSecond)),
    });
  }
  return costs;

  /**
   * @param {string} url
   * @param {(page: import('playwright').Page) => Promise<void>} [prepare]
   */
  async function take(url, prepare) {
    const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
    const cdp = await page.context().newCDPSession(page);
    await cdp.send('Performance.enable', { timeDomain: 'threadTicks' });
    await page.goto(url);
    await prepare?.(page);
    await page.waitForTimeout(warmUpMs);
    const before = await taskMs(cdp);
    await page.waitForTimeout(measuredMs);
    const share = ((await taskMs(cdp)) - before) / measuredMs;
    const { framesPerSecond } = await page.evaluate(countFrames, measuredMs);
    await page.close();
    return { share, framesPerSecond };
  }
}

/** @param {import('playwright').Page} page */
async function openPanel(page) {
  // The button loads after the import, and its key with it.
  await page.locator('partitura-live').waitFor({ state: 'attached' });
  await page.keyboard.press('Alt+Shift+P');
  await page.locator('.marble').first().waitFor();
}
