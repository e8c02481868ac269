// @ts-check
import { countFrames, inTurns, openTab } from './tab.mjs';

/** 1,000 values a second through ten operators, or 2,000 values a second to 300 pipes. */
const cases = ['numbers', 'objects', 'pipes'].flatMap((values) =>
  ['absent', 'recording', 'panel open'].map((tool) => ({ values, tool })),
);

/** Runs an app without `partitura-live`, with it, and with its panel open. @param {import('./tab.mjs').Bench} bench */
export function measureLive({ browser, url, isShort }) {
  const some = isShort ? cases.slice(2, 3) : cases;
  return inTurns(some, isShort ? 1 : 3, async ({ values, tool }) => {
    const entry = tool === 'absent' ? 'empty' : 'live';
    const tab = await openTab(browser, `${url}${entry}/live.html#${values}`);
    if (tool === 'panel open') {
      // The button and its key load later than the app.
      await tab.page.locator('partitura-live').waitFor({ state: 'attached' });
      await tab.page.keyboard.press('Alt+Shift+P');
      await tab.page.locator('.marble').first().waitFor();
    }
    return countFrames(tab, isShort);
  });
}
