import type { Page } from '@playwright/test';
import { expect, test } from '@partitura/tests/e2e/fixtures.ts';

test.use({ locale: 'en-US' });

const stored = () => ({
  language: localStorage.getItem('partitura.lang'),
  theme: localStorage.getItem('partitura.theme'),
});

/** The background colour of the page: red, green and blue from 0 to 255. */
function paperOf(page: Page) {
  return page.locator('body').evaluate((body) => {
    const canvas = document.createElement('canvas').getContext('2d');
    if (!canvas) return [];
    canvas.fillStyle = getComputedStyle(body).backgroundColor;
    canvas.fillRect(0, 0, 1, 1);
    return [...canvas.getImageData(0, 0, 1, 1).data.slice(0, 3)];
  });
}

test('[PG2, PG2.1, PG2.3] on the first visit the page is Russian even if the browser asks for English, and the theme follows the system; the address takes precedence over storage', async ({
  page,
  open,
}) => {
  const areDark = async () => (await paperOf(page)).map((channel) => channel < 128);
  const [light, dark] = [false, true].map((isDark) => [isDark, isDark, isDark]);
  await page.emulateMedia({ colorScheme: 'light' });
  await open();
  expect(await page.evaluate(() => navigator.language)).toBe('en-US');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Посмотрите, как течёт поток');
  await expect(page.locator('html')).toHaveAttribute('lang', 'ru');
  await expect(page.getByRole('radio', { name: 'RU' })).toBeChecked();
  await expect(page.getByRole('radio', { name: 'Авто' })).toBeChecked();
  await expect(page).toHaveURL('./');
  expect(await page.evaluate(stored)).toEqual({ language: null, theme: null });

  expect(await areDark()).toEqual(light);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect.poll(areDark).toEqual(dark);
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'auto');
  expect(await areDark()).toEqual(dark);

  await page.evaluate(() => localStorage.setItem('partitura.theme', 'dark'));
  await page.goto('./?theme=light');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  expect(await areDark()).toEqual(light);
  await page.emulateMedia({ colorScheme: 'light' });
  await page.evaluate(() => localStorage.clear());
  await page.goto('./?theme=dark');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  expect(await areDark()).toEqual(dark);
});
