import type { Page } from '@playwright/test';
import { showScores } from '../support/showScores.ts';
import { expect, test } from '@partitura/tests/e2e/fixtures.ts';

/** The maximum number of lanes, knobs and buttons between two of these, with some cards in between. */
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

for (const [width, height] of [
  [320, 256],
  [1280, 720],
] as const) {
  test(`[PG7.2] Tab reaches everything in both directions, in view and with a visible focus, at ${width} × ${height}`, async ({
    page,
    open,
  }) => {
    await page.setViewportSize({ width, height });
    await open();
    await page.clock.runFor(30_000);
    await showScores(page);
    const passed = await tabTo(page, 'Tab', stops);
    expect(passed.length).toBeGreaterThan(stops.length);
    // With a sticky header, the way back leads up under the header.
    const back = width === 1280 ? await tabTo(page, 'Shift+Tab', stops.slice(0, -1).reverse()) : [];
    expect(back.length).toBe(width === 1280 ? passed.length - 1 : 0);
  });
}

test('[PG7.3] two key presses lead from each card to the next, and from the last card to the bar at the bottom', async ({
  widgetNames,
  page,
  open,
}) => {
  await open('./?lang=en');
  await showScores(page);
  const address = page.url();
  const titles = page.locator('.card h2');
  await expect(titles).toHaveCount(widgetNames.length);
  await titles.first().focus();
  for (const [index, title] of (await titles.all()).entries()) {
    await expect(title).toBeFocused();
    await expect(title).toBeInViewport();
    await page.keyboard.press('Tab');
    const link = page.locator('.card').nth(index).getByRole('link', { name: 'Skip this card' });
    const { hasOutline, isThere, isUncovered } = await lookAtFocus(page, '.card .skip');
    expect({ hasOutline, isThere, isUncovered }).toEqual({
      hasOutline: true,
      isThere: true,
      isUncovered: true,
    });
    await expect(link).toBeFocused();
    await page.keyboard.press('Enter');
  }
  await expect(page.locator('.bottom')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Pause', exact: true })).toBeFocused();
  expect(page.url()).toBe(address);
});
