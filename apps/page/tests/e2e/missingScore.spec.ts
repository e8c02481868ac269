import { answerUsers } from '../support/answerUsers.ts';
import { expect, test } from '@partitura/tests/e2e/fixtures.ts';

test('[SC14] if the late code does not load, one warning says so, and the widgets work', async ({
  widgetNames,
  page,
  open,
  noise,
}) => {
  await answerUsers(page, noise, 'Анна', 'Лев');
  const warning =
    'Партитура не загрузилась. Виджеты работают и без неё, а чтобы увидеть её, обновите страницу';
  noise.expect('warning', warning);
  noise.allow(/^Failed to load resource/);
  const late = /\/assets\/(lateParts|lateViews)-[^/]+\.js$/;
  await page.route(late, (route) => route.abort());
  await open();
  await expect(page.getByRole('log').locator('.is-warn span')).toHaveText(warning);
  await expect(page.getByRole('article')).toHaveCount(widgetNames.length);
  await expect(page.locator('.score, .card-score')).toHaveCount(0);
  await expect(page.locator('.choice .sign')).toHaveCount(3);

  await page.locator('.input').fill('Вера');
  await expect(page.locator('.hello')).toHaveText('Привет, Вера');
  await page.locator('.attention-btn').click();
  await expect(page.locator('.click-for-btn')).toHaveText('Кнопка нажата!');
  await page.locator('.firstname').fill('Вера');
  await page.locator('.lastname').fill('Холодная');
  await expect(page.locator('.last-first-name')).toHaveText('Полное имя: Вера Холодная');
  await page.locator('.ajax-request-btn').click();
  await expect(page.locator('.ajax-response-name')).toHaveText('Анна и Лев');
  await page.locator('.track-input').fill('нота');
  await page.clock.runFor(500);
  await expect(page.locator('.displays-tracked-date')).toHaveText('нота');
  await page.clock.runFor(60_000);
  await expect(page.locator('#messages-table tbody tr').first()).toBeVisible();
  await expect.poll(() => noise.logs).toContain('тик 5');
});
