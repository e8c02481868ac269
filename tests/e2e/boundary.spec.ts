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
