import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';

test.skip(
  ({ browserName }) => browserName === 'webkit',
  'Safari leaves links and buttons out of the Tab order unless its user asks for them',
);

const stops = [
  '.skip',
  '[name][value=auto]',
  '[name][value=ru]',
  '.input',
  '.attention-btn',
  '.track-input',
  '.ajax-request-btn',
  '.firstname',
  '.lastname',
  '.inbox-box',
  '[role=log]',
];

/** Whether what has the focus has an outline, by itself or by the label that stands for it. */
function hasOutline(page: Page) {
  return page.evaluate(() => {
    const focused = document.activeElement;
    const shown = focused?.matches('[type=radio]') ? focused.nextElementSibling : focused;
    if (!shown) return false;
    const { outlineStyle, outlineWidth } = getComputedStyle(shown);
    return outlineStyle === 'solid' && parseFloat(outlineWidth) >= 2;
  });
}

/** Whether the middle of what has the focus is in view and under nothing else. */
function isUncovered(page: Page) {
  return page.evaluate(() => {
    const focused = document.activeElement;
    const shown = focused?.matches('[type=radio]') ? focused.nextElementSibling : focused;
    if (!shown) return false;
    const { left, top, width, height } = shown.getBoundingClientRect();
    const above = document.elementFromPoint(left + width / 2, top + height / 2);
    return shown.contains(above);
  });
}

for (const [width, height] of [
  [1280, 720],
  [360, 640],
  [320, 256],
] as const) {
  test(`[PG7] Tab leads through everything, in view and with a visible focus, at ${width} × ${height}`, async ({
    page,
    open,
  }) => {
    await page.setViewportSize({ width, height });
    await open();
    await page.clock.runFor(30_000);

    for (const stop of stops) {
      await page.keyboard.press('Tab');
      await expect(page.locator(stop)).toBeFocused();
      expect(await hasOutline(page), stop).toBe(true);
      await expect.poll(() => isUncovered(page), stop).toBe(true);
    }
    for (const stop of stops.slice(0, -1).reverse()) {
      await page.keyboard.press('Shift+Tab');
      await expect(page.locator(stop)).toBeFocused();
      await expect.poll(() => isUncovered(page), stop).toBe(true);
    }
  });
}

test('[PG7] the first stop leads past the header', async ({ page, open }) => {
  await open();
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'К виджетам' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();

  await page.keyboard.press('Enter');
  await expect(page.locator('#widgets')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByLabel('Ваше имя')).toBeFocused();
});

test('[PG7] language and theme are chosen with the arrow keys', async ({ page, open }) => {
  await open();
  await page.getByRole('radio', { name: 'Авто' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  await page.keyboard.press('ArrowRight');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');

  await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowRight');
  await expect(page.locator('.hello')).toHaveText('Hello, Guest');
  await expect(page.getByRole('radio', { name: 'EN' })).toBeFocused();
});

test('[PG7] every widget is used by keyboard alone', async ({ page, open, noise }) => {
  noise.allowOrigin('https://jsonplaceholder.typicode.com');
  await page.route('https://jsonplaceholder.typicode.com/users/*', (route) =>
    route.fulfill({ headers: { 'access-control-allow-origin': '*' }, json: { name: 'Анна' } }),
  );
  await open('./#widgets');
  await page.locator('#widgets').focus();

  await page.keyboard.press('Tab');
  await page.keyboard.type('Лев');
  await expect(page.locator('.hello')).toHaveText('Привет, Лев');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.locator('.click-for-btn')).toHaveText('Кнопка нажата!');
  await page.keyboard.press('Tab');
  await page.keyboard.type('нота');
  await page.clock.runFor(500);
  await expect(page.locator('.displays-tracked-date')).toHaveText('нота');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await expect(page.locator('.ajax-response-name')).toHaveText('Анна и Анна');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Вера');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Ким');
  await expect(page.locator('.last-first-name')).toHaveText('Полное имя: Вера Ким');
});

test('[PG7] each field has a visible label, and each result is an output', async ({
  page,
  open,
}) => {
  await open();

  for (const label of ['Ваше имя', 'Ваш текст', 'Имя', 'Фамилия']) {
    await expect(page.getByText(label, { exact: true })).toBeVisible();
    await expect(page.getByRole('textbox', { name: label, exact: true })).toBeVisible();
  }
  for (const result of [
    '.hello',
    '.click-for-btn',
    '.displays-tracked-date',
    '.ajax-response-name',
    '.last-first-name',
  ]) {
    await expect(page.locator(`output${result}`), result).toHaveCount(1);
  }
});
