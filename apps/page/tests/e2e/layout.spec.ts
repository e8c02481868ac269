import type { Page } from '@playwright/test';
import { plantSeed } from '../support/seededInbox.ts';
import { answerUsers } from '../support/network.ts';
import { expect, test } from '@partitura/tests/e2e/fixtures.ts';

test.beforeEach(({ page }) => plantSeed(page, 1));
const longWord = 'Слово'.repeat(60);

const screens = [
  { width: 320, height: 256 }, // 1280 × 1024 at a zoom of 400 %
  { width: 320, height: 640 },
  { width: 360, height: 640 },
  { width: 561, height: 800 },
  { width: 800, height: 900 },
  { width: 1280, height: 720 },
  { width: 2560, height: 1300 },
];

/** Elements that overflow the page or hide a part of their text; content may scroll in its own box. */
function cutOff(page: Page) {
  return page.evaluate(() => {
    const root = document.documentElement;
    const scrolls = root.scrollWidth > root.clientWidth ? ['the page scrolls sideways'] : [];
    const elements = [...document.querySelectorAll<HTMLElement>('#page *')].filter(
      (element) =>
        element.checkVisibility() &&
        !element.closest('.inbox-box, [role=log], .lane, .time-marks, .lesson-next, .index') &&
        // These texts are only for screen readers.
        getComputedStyle(element).clipPath === 'none',
    );
    const name = (element: HTMLElement) => `${element.tagName} ${element.className}`;
    const outside = elements.filter((element) => {
      const { left, right, width } = element.getBoundingClientRect();
      // The axis of a picture with a single column is empty.
      return width > 0 && (left < -0.5 || right > root.clientWidth + 0.5);
    });
    // A field scrolls a long text, and the caret shows its end.
    const clipped = elements.filter(
      (element) =>
        element.tagName !== 'INPUT' &&
        (element.scrollWidth > element.clientWidth + 1 ||
          element.scrollHeight > element.clientHeight + 1) &&
        getComputedStyle(element).display !== 'inline' &&
        getComputedStyle(element).overflow !== 'visible',
    );
    return [
      ...scrolls,
      ...outside.map((element) => `${name(element)} is outside`),
      ...clipped.map((element) => `${name(element)} is clipped`),
    ];
  });
}

async function expectNothingCutOff(page: Page) {
  for (const screen of screens) {
    await page.setViewportSize(screen);
    // Scores are redrawn once the browser has reported their width.
    await expect.poll(() => cutOff(page), `${screen.width} × ${screen.height}`).toEqual([]);
  }
}

test('[PG8] nothing is cut off on any screen, whether the page is empty, full or in English', async ({
  page,
  open,
  noise,
}) => {
  await answerUsers(page, noise, longWord);
  await open();
  await expectNothingCutOff(page);

  await page.locator('.attention-btn').click();
  await page.locator('.ajax-request-btn').click();
  await page.locator('.input').fill(longWord);
  await page.locator('.track-input').fill(longWord);
  await page.locator('.firstname').fill(longWord);
  await page.locator('.lastname').fill(`${longWord} ${longWord}`);
  await expect(page.locator('.ajax-response-name')).toContainText(longWord);
  await page.clock.runFor(60_000);
  await expect(page.locator('.displays-tracked-date')).toHaveText(longWord);
  await expectNothingCutOff(page);

  await page.getByText('EN', { exact: true }).click();
  await expect(page.locator('.last-first-name')).toHaveText(/^Full name: /);
  await expectNothingCutOff(page);
});

/** The texts of the inbox that are cut off by their cells, except texts with our own ellipsis. */
function cutCells(page: Page) {
  return page.locator('#messages-table').evaluate((inbox) =>
    [...inbox.querySelectorAll<HTMLElement>('td, th')]
      .filter((cell) => {
        const text = document.createRange();
        text.selectNodeContents(cell.querySelector('.inbox-open') ?? cell);
        const { top, right, bottom } = text.getBoundingClientRect();
        const around = cell.getBoundingClientRect();
        const isInside = top > around.top - 1 && bottom < around.bottom + 1;
        return right > around.right + 1 || !isInside;
      })
      .map((cell) => cell.innerText),
  );
}

test('[PG8] at widths of 360 and 320 px, no text of the inbox table is cut off, and at 360 px the table does not scroll sideways; at a zoom of 400 %, header and journal do not stay in view; with text of double size, nothing is cut off', async ({
  page,
  open,
}) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await open();
  await page.clock.runFor(300_000);

  await expect(page.locator('#messages-table tbody tr').nth(60)).toBeAttached();
  expect(await cutCells(page)).toEqual([]);
  const hiddenPx = await page
    .locator('.inbox-box')
    .evaluate((box) => box.scrollWidth - box.clientWidth);
  expect(hiddenPx).toBe(0);
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await cutCells(page)).toEqual([]);

  await page.setViewportSize({ width: 320, height: 256 });
  await page.locator('.lastname').scrollIntoViewIfNeeded();
  await expect(page.locator('.lastname')).toBeInViewport({ ratio: 1 });
  await expect(page.locator('.top')).not.toBeInViewport();
  await expect(page.locator('.journal')).not.toBeInViewport();

  await page.setViewportSize({ width: 640, height: 900 });
  await page.locator('html').evaluate((root) => {
    root.style.fontSize = '200%';
  });
  await expect.poll(() => cutOff(page)).toEqual([]);
});
