// @ts-check
import { measurement, median, percent } from './measurement.mjs';
import { serveLiveApps } from './serveBuilds.mjs';
import { countFrames, openTab } from './tab.mjs';

const rounds = 3;
const measuredMs = 5000;
/** Warm-up: the engine compiles the code, and the recording fills up. */
const warmUpMs = 5000;

/** 1,000 values a second through ten operators, or 2,000 values a second to 300 pipes. */
const cases = ['numbers', 'objects', 'pipes'];

/** @typedef {Awaited<ReturnType<typeof countFrames>>} Take */

/**
 * Runs an app in turns without `partitura-live`, with it, and with its panel open, so that other load on the computer
 * slows all three equally.
 */
export const liveMeasurement = measurement({
  heading:
    'Another app of 1,000 values a second through ten operators (recording adds at most 2 % of the main thread; at least 50 frames a second), and one of 300 pipes with 2,000 values a second (with the panel open at most 25 %, and at least 55 frames a second)',
  serve: serveLiveApps,
  async measure({ browser, url, some, ms, ...pace }) {
    const rows = [];
    for (const values of some(cases)) {
      /** @type {Take[]} */
      const plain = [];
      /** @type {Take[]} */
      const recorded = [];
      /** @type {Take[]} */
      const opened = [];
      for (let round = 0; round < pace.rounds(rounds); round += 1) {
        plain.push(await take(`${url}empty/live.html#${values}`));
        recorded.push(await take(`${url}live/live.html#${values}`));
        opened.push(await take(`${url}live/live.html#${values}`, openPanel));
      }
      const share = (/** @type {Take[]} */ takes) =>
        median(takes.map(({ mainThreadShare }) => mainThreadShare));
      const framesPerSecond = median(opened.map((one) => one.framesPerSecond));
      const shares = { plainShare: share(plain), recordingShare: share(recorded) };
      rows.push({ values, ...shares, openShare: share(opened), framesPerSecond });
    }
    return rows;

    /**
     * @param {string} address
     * @param {(page: import('playwright').Page) => Promise<void>} [prepare]
     */
    async function take(address, prepare) {
      const tab = await openTab(browser);
      await tab.page.goto(address);
      await prepare?.(tab.page);
      await tab.page.waitForTimeout(ms(warmUpMs));
      const beforeMs = await tab.taskMs();
      // Counting frames would itself take time.
      await tab.page.waitForTimeout(ms(measuredMs));
      const mainThreadShare = ((await tab.taskMs()) - beforeMs) / ms(measuredMs);
      const counted = await countFrames(tab, ms(measuredMs));
      await tab.page.close();
      return { ...counted, mainThreadShare };
    }
  },
  columns: {
    Values: ({ values }) => values,
    Without: ({ plainShare }) => percent(plainShare),
    Recording: ({ recordingShare }) => percent(recordingShare),
    'Panel open': ({ openShare }) => percent(openShare),
    'Frames/s': ({ framesPerSecond }) => framesPerSecond.toFixed(1),
  },
});

/** @param {import('playwright').Page} page */
async function openPanel(page) {
  // The button loads after the import, and its key with it.
  await page.locator('partitura-live').waitFor({ state: 'attached' });
  await page.keyboard.press('Alt+Shift+P');
  await page.locator('.marble').first().waitFor();
}
