import type { Page } from '@playwright/test';
import { answerUsers } from '../support/network.ts';
import { expect, test } from '@partitura/tests/e2e/fixtures.ts';

const markup = ' <b>Анна</b><img src=x onerror=alert(1)> &amp; ';

function shows(page: Page, selector: string, text: string) {
  return expect(page.locator(selector), selector).toHaveJSProperty('textContent', text);
}

/** Uses each widget by keyboard alone. */
async function useWidgets(page: Page) {
  await page.getByLabel('Ваше имя').pressSequentially(markup);
  await shows(page, '.hello', `Привет, ${markup}`);
  await page.getByRole('button', { name: 'Обратить внимание' }).press('Enter');
  await shows(page, '.click-for-btn', 'Кнопка нажата!');
  await page.getByLabel('Ваш текст').pressSequentially('  нота ');
  await page.clock.runFor(499);
  await shows(page, '.displays-tracked-date', '');
  await page.clock.runFor(1);
  await shows(page, '.displays-tracked-date', '  нота ');
  await page.getByRole('button', { name: 'Загрузить имена' }).press('Space');
  await shows(page, '.ajax-response-name', 'Анна и Лев');
  await page.getByLabel('Фамилия').pressSequentially('Ким');
  await page.getByLabel('Имя', { exact: true }).pressSequentially('Анна ');
  await shows(page, '.last-first-name', 'Полное имя: Анна  Ким');
  await page.clock.runFor(60_000);
  await expect(page.locator('#messages-table tbody tr').first()).toBeAttached();
}

// Tests in src prove every case of each widget; this test fails on any report of the content security policy.
test('[GR2, AT1, TI1, US2, US1.1, FN2, SF4, PG2.6, PG7.2] on the built page, the first tab stop leads past the header, and each widget works by keyboard alone, without a report of the content security policy; a change of language and theme restarts no widget', async ({
  page,
  open,
  noise,
}) => {
  await answerUsers(page, noise, 'Анна', 'Лев');
  await open();
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'К виджетам' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.locator('#widgets')).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(page.getByLabel('Ваше имя')).toBeFocused();

  await shows(page, '.hello', 'Привет, Guest');
  await shows(page, '.click-for-btn', '');
  await shows(page, '.last-first-name', 'Полное имя:  ');
  await useWidgets(page);
  const rows = page.locator('#messages-table tbody tr');
  const before = await rows.allTextContents();

  await page.getByText('EN', { exact: true }).click();
  await page.getByTitle('Dark').click();
  await shows(page, '.hello', `Hello, ${markup}`);
  await shows(page, '.click-for-btn', 'Button pressed!');
  await shows(page, '.displays-tracked-date', '  нота ');
  await shows(page, '.ajax-response-name', 'Анна and Лев');
  await shows(page, '.last-first-name', 'Full name: Анна  Ким');
  await shows(page, '.ticker .result', 'tick 5');
  expect(await rows.allTextContents()).toEqual(before);
  await page.getByRole('button', { name: 'Draw attention' }).press('Enter');
  const ticks = [1, 2, 3, 4, 5].map((n) => `тик ${n}`);
  const logs = ['it works!', 'Кнопка нажата!', ...ticks, 'Button pressed!'];
  await expect.poll(() => noise.logs).toEqual(logs);

  const scrolledPx = () =>
    page.locator('.inbox-box').evaluate((box) => {
      box.scrollTo(0, box.scrollHeight);
      return box.scrollTop;
    });
  await expect.poll(scrolledPx).toBeGreaterThan(0);
  await page.clock.runFor(30_000);
});

test('[SC14] if the code of the score does not load, one warning says so, and the widgets work', async ({
  widgetNames,
  page,
  open,
  noise,
}) => {
  await answerUsers(page, noise, 'Анна', 'Лев');
  const warning =
    'Партитура не загрузилась. Виджеты работают и без неё, а чтобы увидеть её, обновите страницу.';
  noise.expect('warning', warning);
  noise.allow(/^Failed to load resource/);
  await page.route(/\/assets\/(lateParts|lateViews)-[^/]+\.js$/, (route) => route.abort());
  await open();
  await expect(page.getByRole('log').locator('.is-warn span')).toHaveText(warning);
  await expect(page.getByRole('article')).toHaveCount(widgetNames.length);
  await expect(page.locator('.score, .card-score')).toHaveCount(0);
  await expect(page.locator('.choice .sign')).toHaveCount(3);
  await useWidgets(page);
  await expect.poll(() => noise.logs).toContain('тик 5');
});
