import type { Page } from '@playwright/test';
import { axeComplaints, keepTimeForAxe } from '@partitura/tests/support/axe.ts';
import { expect, test } from '@partitura/tests/e2e/fixtures.ts';

const card = (page: Page, title: string) => page.getByRole('article', { name: title });
const dialog = (page: Page) => page.getByRole('dialog', { name: 'А если…' });

async function ask(page: Page, title: string) {
  await card(page, title).getByRole('button', { name: 'А если…' }).click();
  await expect(dialog(page)).toBeVisible();
}

test('[GU2, GU2.1, GU2.4] two clicks are played through all four operators, without outside effects', async ({
  page,
  open,
}) => {
  await keepTimeForAxe(page);
  await open();
  const users = card(page, 'Запрос по кнопке');
  await users.getByRole('button', { name: 'Без сети' }).click();
  const button = users.locator('.ajax-request-btn');
  await button.click();
  await page.clock.runFor(150);
  await button.click();
  await page.clock.runFor(3000);
  // The lanes are drawn with the next frame.
  await expect(users.locator('.score').getByText('Ada Lovelace, Al').first()).toBeVisible();
  const before = {
    shown: await users.locator('.ajax-response-name').textContent(),
    journal: await page.getByRole('log').textContent(),
    marks: await users.locator('.score [data-number]').count(),
  };

  await ask(page, 'Запрос по кнопке');
  await expect(dialog(page).getByRole('listitem')).toHaveText([
    'switchMap: 3 события: «loading», «loading», «Ada Lovelace, Alan Turing». Второе нажатие: switchMap обрывает getUser(1) и getUser(2) и начинает заново.',
    'mergeMap: 4 события: «loading», «loading», «Ada Lovelace, Alan Turing», «Ada Lovelace, Alan Turing». Второе нажатие: mergeMap начинает getUser(1) и getUser(2).',
    'concatMap: 4 события: «loading», «Ada Lovelace, Alan Turing», «loading», «Ada Lovelace, Alan Turing». Второе нажатие выходит из очереди concatMap через 550 мс.',
    'exhaustMap: 2 события: «loading», «Ada Lovelace, Alan Turing». Второе нажатие не проходит: exhaustMap ещё не закончил первое.',
  ]);
  await expect(dialog(page)).toContainText(
    'С switchMap вышло 3 события, а вышло бы 4 с mergeMap, 4 с concatMap, 2 с exhaustMap.',
  );
  await expect(dialog(page)).toContainText('Точками обведено предположенное');
  await expect(dialog(page).locator('.assumption').first()).toBeVisible();
  await expect(dialog(page).locator('.difference').first()).toBeAttached();
  expect(await axeComplaints(page, 'dialog')).toEqual([]);

  expect({
    shown: await users.locator('.ajax-response-name').textContent(),
    journal: await page.getByRole('log').textContent(),
    marks: await users.locator('.score [data-number]').count(),
  }).toEqual(before);
  await page.keyboard.press('Escape');
  await expect(users.getByRole('button', { name: 'А если…' })).toBeFocused();
});
