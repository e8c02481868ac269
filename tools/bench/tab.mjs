// @ts-check

/** @typedef {{ page: import('playwright').Page, cdp: import('playwright').CDPSession }} Tab */

/**
 * Opens the page in a context of its own, and so in a separate process.
 * @param {import('playwright').Browser} browser
 * @param {string} url
 * @returns {Promise<Tab>}
 */
export async function openTab(browser, url) {
  const page = await browser.newPage();
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Performance.enable', { timeDomain: 'threadTicks' });
  await page.goto(url);
  return { page, cdp };
}
