// @ts-check
import { countFrames, inTurns, openTab } from './tab.mjs';

/** For each field, two pages are compared; both record their streams, but only one draws scores. */
const cases = [
  { widget: 'greeting', field: '.input' },
  { widget: 'trackedInput', field: '.track-input' },
].flatMap((one) => ['drawn', 'not drawn'].map((score) => ({ ...one, score })));

/** Types 1,000 times a second into a field, with the scores drawn, and without the scores' code. @param {import('./tab.mjs').Bench} bench */
export async function measureFrames({ browser, url, isShort }) {
  const some = isShort ? cases.slice(0, 1) : cases;
  return inTurns(some, isShort ? 1 : 3, async ({ field, score }) => {
    const tab = await openTab(browser, `${url}dist/index.html`, async (page) => {
      if (score !== 'drawn') await page.route(/\/lateParts-[^/]+\.js$/, (route) => route.abort());
    });
    const { page, cdp } = tab;
    await page.locator('html[data-live]').waitFor();
    await page.locator('.is-still').first().waitFor({ state: 'detached' });
    // All late code loads, and the score beside the headline plays.
    if (!isShort) await page.waitForTimeout(6000);
    await page.locator(field).scrollIntoViewIfNeeded();
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    await page.evaluate(typeFast, field);
    return countFrames(tab, isShort);
  });
}

/** Runs in the page: types once a millisecond from now on. @param {string} field */
function typeFast(field) {
  const input = document.querySelector(field);
  if (!(input instanceof HTMLInputElement)) throw new Error(`Expected a field ${field}.`);
  const startedMs = performance.now();
  let typed = 0;
  setInterval(() => {
    const due = performance.now() - startedMs;
    for (; typed < due; typed += 1) {
      input.value = `text ${typed}`;
      input.dispatchEvent(new Event('input', { bubbles: true }));
    }
  }, 1);
}
