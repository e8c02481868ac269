// @ts-check
import { median } from './median.mjs';

/**
 * @typedef {object} LoadTimes
 * @property {number} firstPaintMs until something is to be seen
 * @property {number} interactiveMs until the widgets listen: the greeting, the first of them, has its text
 * @property {number} loads how many these are the medians of
 */

const loads = 9;

/**
 * Measures how long a page takes to show something and to listen, each time with nothing in any cache.
 * Rejects if the page does not come, or its greeting stays empty for 30 s.
 * @param {import('playwright').Browser} browser
 * @param {string} url
 * @returns {Promise<LoadTimes>}
 */
export async function measureLoads(browser, url) {
  const times = [];
  // The first load also warms the server up, and does not count.
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
  // A page of the browser itself has a context, and so a cache, of its own.
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
 * @param {string} name of an entry in the page's own record of times
 * @returns {Promise<number>}
 */
async function timeOf(page, name) {
  const entry = await page.waitForFunction(
    (wanted) => performance.getEntriesByName(wanted)[0]?.startTime,
    name,
  );
  return (await entry.jsonValue()) ?? NaN;
}
