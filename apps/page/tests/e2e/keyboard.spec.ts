import type { Page } from '@playwright/test';
import { showScores } from '../support/showScores.ts';
import { expect, test } from '@partitura/tests/e2e/fixtures.ts';

/**
 * The maximum number of key presses from one stop to the next, with the lanes, knobs and buttons of some cards in
 * between.
 */
const MOST_BETWEEN = 150;

const stops = [
  '.top .skip',
  '.place',
  '[name][value=auto]',
  '[name][value=ru]',
  '.share',
  '.input',
  '.attention-btn',
  '.track-input',
  '.ajax-request-btn',
  '.firstname',
  '.lastname',
  '.inbox-box',
  '.inbox-open',
  '.transport-toggle',
  '.scrubber input',
  '.journal-toggle',
];

/** The focused element, whether it has an outline, and whether its middle is in view and uncovered. */
function lookAtFocus(page: Page, stop: string) {
  return page.evaluate((wanted) => {
    const focused = document.activeElement ?? document.body;
    // The visible part of a radio button is its label.
    const shown = (focused.matches('[type=radio]') && focused.nextElementSibling) || focused;
    const { outlineStyle, outlineWidth } = getComputedStyle(shown);
    const { left, top, width, height } = shown.getBoundingClientRect();
    return {
      place: `${focused.tagName} ${focused.className} ${focused.textContent.slice(0, 40)}`,
      isThere: focused.matches(wanted),
      hasOutline: outlineStyle === 'solid' && parseFloat(outlineWidth) >= 2,
      isUncovered: shown.contains(document.elementFromPoint(left + width / 2, top + height / 2)),
    };
  }, stop);
}

/** Presses the key until each of these stops, in order, has had the focus, and checks every element on the way. */
async function tabTo(page: Page, key: 'Tab' | 'Shift+Tab', wanted: readonly string[]) {
  const passed: string[] = [];
  for (const stop of wanted) {
    let isThere = false;
    for (let presses = 0; !isThere && presses < MOST_BETWEEN; presses += 1) {
      await page.keyboard.press(key);
      const seen = await lookAtFocus(page, stop);
      passed.push(seen.place);
      expect(seen.hasOutline, seen.place).toBe(true);
      if (!seen.isUncovered) {
        const isUncovered = async () => (await lookAtFocus(page, stop)).isUncovered;
        await expect.poll(isUncovered, seen.place).toBe(true);
      }
      ({ isThere } = seen);
    }
    expect(isThere, stop).toBe(true);
  }
  return passed;
}

test('[PG7.2] Tab and Shift+Tab reach every kind of control, and each focused element has an outline and is not covered', async ({
  page,
  open,
}) => {
  await page.setViewportSize({ width: 1280, height: 720 });
  await open();
  await page.clock.runFor(30_000);
  await showScores(page);
  const passed = await tabTo(page, 'Tab', stops);
  expect(passed.length).toBeGreaterThan(stops.length);
  // With a sticky header, the way back leads up under the header.
  const back = await tabTo(page, 'Shift+Tab', stops.slice(0, -1).reverse());
  expect(back.length).toBe(passed.length - 1);
});
