// @ts-check
import { median } from './median.mjs';

/**
 * @typedef {object} LoadTimes
 * @property {number} firstPaintMs the time until the first paint
 * @property {number} interactiveMs the time until the widgets respond, which is when the greeting, the first widget,
 * has its text
 * @property {number} loads the number of loads behind these medians
 */

const loads = 9;

/**
 * Measures how long a page takes to paint and to respond, with empty caches. Rejects if the page does not load, or its
 * greeting stays empty for 30 s.
 * @param {import('playwright').Browser} browser
 * @param {string} url
 * @returns {Promise<LoadTimes>}
 */
export async function measureLoads(browser, url) {
  const times = [];
  // The first load also warms up the server, and does not count.
  for (let load = 0; load <= loads; load += 1) times.push(await measureLoad(browser, url));
  const counted = times.slice(1);
  return {
    firstPaintMs: median(counted.map((time) => time.firstPaintMs)),
    interactiveMs: median(counted.map((time) => time.interactiveMs)),
    loads,
  };
}

/**
 * @param {import('playwright').Browser} browser
 * @param {string} url
 */
async function measureLoad(browser, url) {
  // `browser.newPage` makes a new context, and so an empty cache.
  const page = await browser.newPage();
  await page.addInitScript(() => {
    const observer = new MutationObserver(() => {
      if (!document.querySelector('.hello')?.textContent) return;
      performance.mark('interactive');
      observer.disconnect();
    });
    observer.observe(document, { childList: true, subtree: true, characterData: true });
  });
  await page.goto(url);
  const times = {
    firstPaintMs: await timeOf(page, 'first-contentful-paint'),
    interactiveMs: await timeOf(page, 'interactive'),
  };
  await page.close();
  return times;
}

/**
 * @param {import('playwright').Page} page
 * @param {string} name the name of an entry in the page's own record of times
 * @returns {Promise<number>}
 */
async function timeOf(page, name) {
  const entry = await page.waitForFunction(
    (wanted) => performance.getEntriesByName(wanted)[0]?.startTime,
    name,
  );
  return (await entry.jsonValue()) ?? NaN;
}
