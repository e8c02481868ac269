import { breakToolsOf } from '../support/faultTools.ts';
import { inboxOn } from '../support/inboxRows.ts';
import { plantSeed, seedThatBrings } from '../support/seededInbox.ts';
import { showScores } from '../support/showScores.ts';
import { expect, test } from './fixtures.ts';

const logged = 'Ошибка при получении сообщений';

test('[SC6.2, SC6.5] an error of the subscription is logged and ends the polling; restored, the inbox polls at once', async ({
  page,
  open,
  noise,
}) => {
  noise.expect('error', new RegExp(`^${logged} Error: Сломано нарочно`));
  await plantSeed(page, seedThatBrings(2, 3, 1));
  await open();
  await showScores(page);
  const { rows } = inboxOn(page);
  await expect(rows).toHaveCount(2);
  const { card, list, fix, line } = breakToolsOf(page, 'Входящие');
  await list.selectOption('inbox.subscription');
  await expect(line).toContainText(`в журнале «${logged}», опрос остановлен, письма на месте`);
  await page.clock.runFor(60_000);
  await expect(rows).toHaveCount(2);
  await expect(page.getByRole('log').locator('.is-error span')).toHaveText([
    `${logged}: Сломано нарочно`,
  ]);
  await expect(card.getByRole('alert')).toHaveCount(0);

  await fix.click();
  await page.clock.runFor(0);
  await expect(rows).toHaveCount(5);
  await page.clock.runFor(5000);
  await expect(rows).toHaveCount(6);
});

test('[SC6.2, SC6.5] in English, and by keyboard alone, the same fault is set and removed', async ({
  page,
  open,
  noise,
}) => {
  noise.expect('warning', 'No container with id "messages-table"');
  await open('./?lang=en');
  await showScores(page);
  const card = page.getByRole('article', { name: 'Inbox' });
  const list = card.getByRole('combobox', { name: 'Break' });
  await list.focus();
  await page.keyboard.press('End');
  await expect(list).toHaveValue('inbox.container');
  await expect(card.locator('.fault-line')).toHaveText(
    '#messages-table is gone: the journal warns “No container with id "messages-table"”, this widget does nothing, the others work.',
  );
  await page.keyboard.press('Tab');
  await expect(card.getByRole('button', { name: 'Fix' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.locator('#messages-table')).toBeVisible();
  await expect(list).toBeFocused();
});
