import { breakField } from '../support/breakField.ts';
import { expect, test } from './fixtures.ts';

test('[PG5, PG5.2] a card whose stream failed says so each time, its button restarts it, and the others go on', async ({
  page,
  open,
  noise,
}) => {
  noise.expect('error', /^Виджет «Приветствие» остановился/);
  noise.expect('error', /^Виджет «Приветствие» остановился/);
  await open();
  await page.getByLabel('Имя', { exact: true }).fill('Анна');
  await breakField(page, '.input');

  const card = page.getByRole('article', { name: 'Приветствие' });
  await expect(card.getByRole('alert')).toContainText(
    'Виджет остановился из-за ошибки. Остальные работают.',
  );
  await expect(card.locator('.input')).toHaveCount(0);
  await expect(page.getByRole('alert')).toHaveCount(1);
  await page.clock.runFor(30_000);
  await expect(page.locator('#messages-table tbody tr').first()).toBeVisible();
  await expect.poll(() => noise.logs).toContain('тик 5');

  await card.getByRole('button', { name: 'Запустить снова' }).click();
  await expect(card.getByRole('alert')).toHaveCount(0);
  await expect(card.locator('.hello')).toHaveText('Привет, Guest');
  await card.locator('.input').fill('Лев');
  await expect(card.locator('.hello')).toHaveText('Привет, Лев');
  await expect(page.locator('.last-first-name')).toHaveText('Полное имя: Анна');

  await breakField(page, '.input');
  await expect(card.getByRole('alert')).toBeVisible();
  await expect(card.getByRole('button', { name: 'Запустить снова' })).toBeVisible();
});

test('[PG5] an inbox that cannot render stops, and polls at once when restarted', async ({
  page,
  open,
  noise,
}) => {
  noise.expect('error', /^Виджет «Входящие» остановился/);
  await open();
  await page.evaluate(() => {
    const whole = Date.prototype.getFullYear;
    Date.prototype.getFullYear = () => {
      throw new Error('Календарь потерян');
    };
    Object.assign(window, { fix: () => (Date.prototype.getFullYear = whole) });
  });
  await page.clock.runFor(60_000);
  const card = page.getByRole('article', { name: 'Входящие' });
  await expect(card.getByRole('alert')).toBeVisible();

  await page.evaluate('fix()');
  await card.getByRole('button', { name: 'Запустить снова' }).click();
  await expect(card.getByRole('table')).toBeVisible();
  await page.clock.runFor(60_000);
  await expect(card.locator('tbody tr').first()).toBeVisible();
  await expect(card.getByRole('alert')).toHaveCount(0);
});
