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

test("[IB6, IB6.2, IB6.3, IB6.4] messages can be opened, paged and closed by keyboard alone, under the page's policy; a long message scrolls independently at 320 × 256", async ({
  page,
  open,
}) => {
  await page.setViewportSize({ width: 320, height: 256 });
  await open();
  const dialog = page.getByRole('dialog');
  await openFirst(page);
  const seen = await dialog.evaluate((element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    const body = element.querySelector('.message-body') ?? element;
    return {
      isInside: left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight,
      sidewaysPx: [element, body, document.documentElement].map(
        (part) => part.scrollWidth - part.clientWidth,
      ),
      hasMore: body.scrollHeight > body.clientHeight,
    };
  });
  expect(seen).toEqual({ isInside: true, sidewaysPx: [0, 0, 0], hasMore: true });
  await expect(page.getByRole('button', { name: 'Закрыть' })).toBeInViewport({ ratio: 1 });
  const subjectPx = await page
    .locator('.message h2')
    .evaluate((heading) => heading.getBoundingClientRect().top);
  expect(subjectPx).toBeGreaterThan(0);

  await expect(dialog.locator('time')).toHaveText(
    'понедельник, 21 сентября 2026 г. в 17:13:20 GMT+3',
  );

  await page.keyboard.press('ArrowRight');
  await expect(dialog).toHaveAccessibleName('Шрифт');
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  const { rows } = inboxOn(page);
  await expect(rows.nth(1).getByRole('button')).toBeFocused();
  await expect(rows.locator('nth=0')).toHaveClass('is-seen');
  await expect(rows.locator('nth=2')).not.toHaveClass('is-seen');
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
