// @ts-check
import { longBodies, longLinks } from './longTexts.mjs';
import { longestTaskMs } from './longestTask.mjs';

/**
 * @typedef {object} LongText
 * @property {string} where
 * @property {string} text
 * @property {number} showMs the longest task while the text is first shown; for a link this includes the loading of the page
 * @property {number} scrollMs the longest task while it is scrolled five times to the end of its loaded part
 * @property {number} resizeMs the longest task when the window becomes narrower
 */

/** Each scroll to the end of a long text loads a further part. */
const scrolls = 5;

/**
 * Measures the cost of texts from outside that used to block the page.
 * @param {import('playwright').Browser} browser
 * @param {string} url the page, built to poll `/messages/unread`
 * @returns {Promise<LongText[]>}
 */
export async function measureLongTexts(browser, url) {
  /** @type {LongText[]} */
  const measured = [];
  for (const [text, fragment] of Object.entries(longLinks)) {
    const page = await openPage(browser);
    const showMs = await longestTaskMs(page, async () => {
      await page.goto(`${url}${fragment}`);
      await page.locator('.hello .long-text-part').first().waitFor();
    });
    measured.push({ where: 'link', text, showMs, ...(await use(page, '.hello .long-result')) });
  }
  for (const [text, body] of Object.entries(longBodies)) {
    const page = await openPage(browser, body);
    await page.goto(url);
    const row = page.locator('.inbox-open').first();
    await row.waitFor();
    await page.evaluate(() => document.fonts.ready);
    const showMs = await longestTaskMs(page, async () => {
      await row.click();
      await page.locator('.message-body .long-text-part').first().waitFor();
    });
    measured.push({ where: 'body', text, showMs, ...(await use(page, '.message-body')) });
  }
  for (const [text, body] of Object.entries(longBodies)) {
    const page = await openPage(browser);
    await page.goto(url);
    await page.getByLabel('Ваше имя').evaluate((input, value) => {
      if (!(input instanceof HTMLInputElement)) return;
      input.value = value.slice(0, 60_000);
      input.dispatchEvent(new InputEvent('input', { bubbles: true }));
      // The browser would lay out the text of the field, and the bench does not measure that layout.
      input.value = '';
    }, body);
    const button = page.getByRole('button', { name: 'Тест', exact: true }).first();
    const showMs = await longestTaskMs(page, async () => {
      await button.click();
      await page.locator('.copy-dialog textarea').waitFor();
    });
    measured.push({ where: 'test', text, showMs, ...(await use(page, '.copy-dialog textarea')) });
  }
  return measured;
}

/**
 * Opens a page whose inbox gets one message.
 * @param {import('playwright').Browser} browser
 * @param {string} [body]
 */
async function openPage(browser, body = 'Short') {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  const message = { id: '1', from: 'a@b.example', subject: 'Long', body, received: '1790000000' };
  const json = { status: 'ok', timestamp: 1, messages: [message] };
  await page.route('**/messages/unread', (route) => route.fulfill({ json }));
  return page;
}

/**
 * Scrolls a long text, makes the window narrower, and closes the page.
 * @param {import('playwright').Page} page
 * @param {string} box the selector of the scrolled element
 */
async function use(page, box) {
  const scrollMs = await longestTaskMs(page, async () => {
    for (let scroll = 0; scroll < scrolls; scroll += 1) {
      await page.locator(box).evaluate(async (element) => {
        element.scrollTo({ top: element.scrollHeight });
        await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 50)));
      });
    }
  });
  const resizeMs = await longestTaskMs(page, async () => {
    await page.setViewportSize({ width: 700, height: 800 });
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
  });
  await page.close();
  return { scrollMs, resizeMs };
}
