// @ts-check
import { fragmentOf } from './loads.mjs';
import { inMs, measurement } from './measurement.mjs';
import { serveWithInbox } from './serveBuilds.mjs';
import { openTab } from './tab.mjs';

/** The longest body that a message may have (SPEC IB11). */
const most = 262_144;
/** Each scroll to the end of a long text loads a further part. */
const scrolls = 5;

/** Texts that used to block the page for one to a hundred seconds. @type {readonly (readonly [string, string])[]} */
const texts = [
  ['60,000 x', 'x'.repeat(60_000)],
  ['262,144 x', 'x'.repeat(most)],
  ['262,144 U+202E', '\u202e'.repeat(most)],
  ['16,384 accents on one letter', `e${'\u0301'.repeat(16_384)}`],
  ['32,000 Arabic letters', '\u0634'.repeat(32_000)],
  ['262,144 Hebrew and Latin letters', '\u05d0b'.repeat(most / 2)],
  ['131,072 short lines', 'a\n'.repeat(most / 2)],
];
/** @type {readonly (readonly [string, string])[]} */
const linkTexts = [50_000, 150_000, 900_000].map((letters) => [
  `${letters.toLocaleString('en')} x`,
  'x'.repeat(letters),
]);

/** @typedef {import('playwright').Page} Page */
/** Shows a text; resolves to the selector of the box around it. @typedef {(page: Page) => Promise<string>} Show */

/** The longest tasks of the main thread for texts from outside. */
export const measureLongTexts = measurement({
  heading: 'Long texts, the longest task (at most 100 ms)',
  serve: serveWithInbox,
  async measure({ browser, url, some }) {
    const rows = [];
    for (const [text, value] of some(linkTexts)) {
      rows.push(await take('link', text, (page) => showLink(page, `${url}${linkTo(value)}`)));
    }
    for (const [text, value] of some(texts)) {
      const open = (/** @type {Page} */ page) => openMessage(page, url, value);
      rows.push(await take('body', text, showMessage, open));
      const type = (/** @type {Page} */ page) => typeName(page, url, value.slice(0, 60_000));
      rows.push(await take('test', text, showTest, type));
    }
    return rows;

    /**
     * @param {string} where
     * @param {string} text
     * @param {Show} show
     * @param {(page: Page) => Promise<void>} [prepare]
     */
    async function take(where, text, show, prepare) {
      const { page } = await openTab(browser);
      await prepare?.(page);
      let box = '';
      const showMs = await longestTaskMs(page, async () => void (box = await show(page)));
      const scrollMs = await longestTaskMs(page, () => scroll(page, box));
      const resizeMs = await longestTaskMs(page, () => resize(page));
      await page.close();
      return { where, text, showMs, scrollMs, resizeMs };
    }
  },
  columns: {
    Where: ({ where }) => where,
    Text: ({ text }) => text,
    Shown: ({ showMs }) => inMs(showMs),
    Scrolled: ({ scrollMs }) => inMs(scrollMs),
    Resized: ({ resizeMs }) => inMs(resizeMs),
  },
});

/** A link with this text in the greeting's recording. @param {string} greeting */
export function linkTo(greeting) {
  const tape = {
    lanes: 3,
    ago: 1000,
    lane: [0, 2],
    kind: [1, 1],
    after: [0, 500],
    subscription: [1, 2],
    cause: [0, 1],
    value: [1, 1],
  };
  return fragmentOf([[greeting]], { greeting: { chosen: {}, broken: [], before: 0, tape } });
}

/** @param {Page} page @param {string} url */
async function showLink(page, url) {
  await page.goto(url);
  await page.locator('.hello .long-text-part').first().waitFor();
  return '.hello .long-result';
}

/** @param {Page} page @param {string} url @param {string} body */
async function openMessage(page, url, body) {
  const message = { id: '1', from: 'a@b.example', subject: 'Long', body, received: '1790000000' };
  const json = { status: 'ok', timestamp: 1, messages: [message] };
  await page.route('**/messages/unread', (route) => route.fulfill({ json }));
  await page.goto(url);
  await page.locator('.inbox-open').first().waitFor();
  await page.evaluate(() => document.fonts.ready);
}

/** @type {Show} */
async function showMessage(page) {
  await page.locator('.inbox-open').first().click();
  await page.locator('.message-body .long-text-part').first().waitFor();
  return '.message-body';
}

/** @param {Page} page @param {string} url @param {string} name */
async function typeName(page, url, name) {
  await page.goto(url);
  await page.locator('.input').evaluate((input, value) => {
    if (!(input instanceof HTMLInputElement)) return;
    input.value = value;
    input.dispatchEvent(new InputEvent('input', { bubbles: true }));
    // The browser would lay out the text of the field, and the bench does not measure that layout.
    input.value = '';
  }, name);
  await page.getByRole('button', { name: '⋯' }).first().click();
}

/** @type {Show} */
async function showTest(page) {
  await page.getByRole('button', { name: 'Тест', exact: true }).first().click();
  await page.locator('.copy-dialog textarea').waitFor();
  return '.copy-dialog textarea';
}

/** @param {Page} page @param {string} box */
async function scroll(page, box) {
  for (let round = 0; round < scrolls; round += 1) {
    await page.locator(box).evaluate(async (element) => {
      element.scrollTo({ top: element.scrollHeight });
      await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 50)));
    });
  }
}

/** @param {Page} page */
async function resize(page) {
  await page.setViewportSize({ width: 700, height: 800 });
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
}

/**
 * The longest task of a page's main thread during an action, in milliseconds of processor time.
 * @param {Page} page
 * @param {() => Promise<void>} action
 */
async function longestTaskMs(page, action) {
  const browser = page.context().browser();
  if (!browser) throw new Error('Expected a page of a browser that was launched here.');
  await browser.startTracing(page, { categories: ['disabled-by-default-devtools.timeline'] });
  await action();
  /** @type {unknown} */
  const written = JSON.parse((await browser.stopTracing()).toString());
  const trace = /** @type {{ traceEvents: { name: string, tdur?: number }[] }} */ (written);
  const tasks = trace.traceEvents.filter(({ name }) => name === 'RunTask');
  return Math.max(0, ...tasks.map(({ tdur = 0 }) => tdur)) / 1000;
}
