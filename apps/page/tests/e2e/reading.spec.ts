import type { Page } from '@playwright/test';
import { axeComplaints, keepTimeForAxe } from '@partitura/tests/support/axe.ts';
import { inboxOn } from '../support/inboxRows.ts';
import { plantMessages } from '@partitura/inbox/tests/support/plantMessages.ts';
import { expect, test } from '@partitura/tests/e2e/fixtures.ts';

const letters = [
  {
    id: 'long',
    from: '"Служба банка" <security@bank.example.long-subdomain.evil-host.example>',
    subject: 'Счёт\u202egpj.exe за третий квартал и всё, что к нему приложено',
    body: `Здравствуйте!\r\n\r\n${'Очень длинная строка письма. '.repeat(200)}${'слово'.repeat(80)}`,
    received: '1790000000',
  },
  {
    id: 'short',
    from: 'post@bank.example',
    subject: 'Шрифт',
    body: 'Текст.',
    received: '1790000000',
  },
  { id: 'bare', from: 'anna@post.example', subject: '', body: '', received: 'soon' },
];

/** Opens the first message by keyboard alone. */
async function openFirst(page: Page) {
  await inboxOn(page).box.focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toBeVisible();
}

test.beforeEach(async ({ page }) => {
  await keepTimeForAxe(page);
  await plantMessages(page, letters);
});

test('[PG7, IB6.8] axe reports no violation in an open message, or in read or suspicious rows', async ({
  page,
  open,
}) => {
  for (const theme of ['light', 'dark']) {
    await open(`./?theme=${theme}&lang=en`);
    await openFirst(page);
    await expect(page.getByRole('button', { name: 'Next' })).toBeVisible();
    expect(await axeComplaints(page, 'dialog'), `${theme}, open`).toEqual([]);
    await page.keyboard.press('Escape');
    expect(await axeComplaints(page, '.inbox'), `${theme}, closed`).toEqual([]);
  }
});
