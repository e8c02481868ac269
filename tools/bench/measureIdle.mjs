// @ts-check
import { taskMs } from './taskMs.mjs';

/**
 * @typedef {object} Idle
 * @property {'paused' | 'running'} clock while running, the inbox polls every 5 s, so twice during the measurement
 * @property {number} frameCallbacks that the page requested
 * @property {number} mainThreadShare of the time in which the main thread was busy
 * @property {number} processShare the same for all threads of the page's process together
 */

const measuredMs = 10_000;
/** The ticker ends after 5 s, and the longest visible window is empty 12 s later. */
const settleMs = 20_000;

/**
 * Measures the work of an idle page for 10 s, scrolled to the top, where the inbox is out of view.
 * @param {import('playwright').Browser} browser
 * @param {string} url
 * @returns {Promise<Idle[]>}
 */
export async function measureIdle(browser, url) {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Performance.enable', { timeDomain: 'threadTicks' });
  await page.addInitScript(() => {
    const ask = window.requestAnimationFrame.bind(window);
    window.frameCallbacks = 0;
    window.requestAnimationFrame = (run) => {
      window.frameCallbacks += 1;
      return ask(run);
    };
  });
  await page.goto(url);
  await page.waitForTimeout(settleMs);
  const running = await take('running');
  await page.locator('.transport-toggle').click();
  await page.waitForTimeout(settleMs);
  const paused = await take('paused');
  await page.close();
  return [paused, running];

  /**
   * @param {Idle['clock']} clock
   * @returns {Promise<Idle>}
   */
  async function take(clock) {
    const before = await spent();
    await page.waitForTimeout(measuredMs);
    const after = await spent();
    return {
      clock,
      frameCallbacks: after.frameCallbacks - before.frameCallbacks,
      mainThreadShare: (after.mainMs - before.mainMs) / measuredMs,
      processShare: (after.processMs - before.processMs) / measuredMs,
    };
  }

  async function spent() {
    return {
      frameCallbacks: await page.evaluate(() => window.frameCallbacks),
      mainMs: await taskMs(cdp),
      processMs: await processMs(cdp),
    };
  }
}

/** @param {import('playwright').CDPSession} cdp */
async function processMs(cdp) {
  const { metrics } = await cdp.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'ProcessTime')?.value ?? NaN) * 1000;
}
