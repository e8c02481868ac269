import type { Page } from '@playwright/test';
import { breakToolsOf } from '../support/breakTools.ts';
import { inboxOn } from '../support/inboxRows.ts';
import { plantSeed, seedThatBrings } from '../support/seededInbox.ts';
import { showScores } from '../support/showScores.ts';
import { expect, type Fixtures, test } from './fixtures.ts';

const logged = 'Ошибка при получении сообщений';
const missing = 'Контейнер с id "messages-table" не найден';

/** Opens the page with an inbox whose polls bring 2, 3 and 1 messages; the first has come. */
async function openInbox(page: Page, open: Fixtures['open']) {
  await plantSeed(page, seedThatBrings(2, 3, 1));
  await open();
  await showScores(page);
  const { rows } = inboxOn(page);
  await expect(rows).toHaveCount(2);
  const tools = breakToolsOf(page, 'Входящие');
  // A score grows as it comes into view: what a click scrolls to would move under the click.
  await tools.list.scrollIntoViewIfNeeded();
  return { rows, ...tools };
}

for (const [fault, why, promised] of [
  ['fail', 'Источник не смог ответить', 'Таблица не изменится, опрос продолжится.'],
  ['shape', 'Ответ не той формы', 'Таблица не изменится, опрос продолжится.'],
  ['status', 'Ответ не той формы', 'Таблица не изменится, опрос продолжится.'],
  [
    'hang',
    'Нет ответа за 4 с',
    'Через 4 с перестанем ждать: таблица не изменится, опрос продолжится.',
  ],
] as const) {
  test(`[SC6] with a source's fault "${fault}" the table stays as it is, and mended it goes on`, async ({
    page,
    open,
    noise,
  }) => {
    noise.expect('warning', new RegExp(`^Опрос не удался\\. ${why}`));
    const { list, mend, line, rows } = await openInbox(page, open);
    await list.selectOption(`inbox.poll.${fault}`);
    await expect(line).toHaveText(promised);
    await page.clock.runFor(14_000);
    await expect(rows).toHaveCount(2);
    await expect(page.getByRole('log').locator('.is-warn, .is-error')).toHaveCount(1);
    await expect(page.locator('.inbox-status')).toContainText(why);

    await mend.click();
    await expect(line).toBeEmpty();
    await page.clock.runFor(1000);
    await expect(rows).toHaveCount(5);
    await page.clock.runFor(5000);
    await expect(rows).toHaveCount(6);
  });
}

test('[SC6] with a slow source messages come 3 s later, and mended at once', async ({
  page,
  open,
}) => {
  const { list, mend, line, rows } = await openInbox(page, open);
  await list.selectOption('inbox.poll.slow');
  await expect(line).toHaveText('Письма придут на 3 с позже, опросы не наложатся друг на друга.');
  await page.clock.runFor(7699);
  await expect(rows).toHaveCount(2);
  await page.clock.runFor(1);
  await expect(rows).toHaveCount(5);

  await mend.click();
  await page.clock.runFor(2000);
  await expect(rows).toHaveCount(6);
});

test('[SC6] an odd message costs only itself', async ({ page, open }) => {
  const { list, mend, line, rows } = await openInbox(page, open);
  await list.selectOption('inbox.poll.odd');
  await expect(line).toHaveText('Такое письмо пропустим, остальные покажем.');
  await page.clock.runFor(5000);
  await expect(rows).toHaveCount(5);
  await expect(rows.filter({ hasText: 'Без отправ' })).toHaveCount(0);

  await mend.click();
  await page.clock.runFor(5000);
  await expect(rows).toHaveCount(6);
});

test('[SC6] an error of the subscription is logged and ends the polling; mended, it polls at once', async ({
  page,
  open,
  noise,
}) => {
  noise.expect('error', new RegExp(`^${logged} Error: Сломано нарочно`));
  const { card, list, mend, line, rows } = await openInbox(page, open);
  await list.selectOption('inbox.subscription');
  await expect(line).toContainText(`в журнале «${logged}», опрос остановлен, письма на месте`);
  await page.clock.runFor(60_000);
  await expect(rows).toHaveCount(2);
  await expect(page.getByRole('log').locator('.is-error span')).toHaveText([
    `${logged}: Сломано нарочно`,
  ]);
  await expect(card.getByRole('alert')).toHaveCount(0);

  await mend.click();
  await page.clock.runFor(0);
  await expect(rows).toHaveCount(5);
  await page.clock.runFor(5000);
  await expect(rows).toHaveCount(6);
});

test('[SC6] without its container the inbox warns and does not poll; mended, it begins anew', async ({
  page,
  open,
  noise,
}) => {
  noise.expect('warning', missing);
  const { list, mend, line, rows } = await openInbox(page, open);
  await list.selectOption('inbox.container');
  await expect(line).toContainText(`«${missing}»`);
  await expect(page.locator('#messages-table')).toHaveCount(0);
  await page.clock.runFor(60_000);
  await expect(page.getByRole('log').locator('.is-warn span')).toHaveText([missing]);
  await expect(page.getByRole('alert')).toHaveCount(0);

  await mend.click();
  await page.clock.runFor(0);
  await expect(rows).toHaveCount(3);
});

test('[SC6] in English, and by keyboard alone, the same is broken and mended', async ({
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
  await expect(card.locator('.breakage-line')).toHaveText(
    '#messages-table is gone: the journal warns “No container with id "messages-table"”, this widget does nothing, the others work.',
  );
  await page.keyboard.press('Tab');
  await expect(card.getByRole('button', { name: 'Fix' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.locator('#messages-table')).toBeVisible();
  await expect(list).toBeFocused();
});
