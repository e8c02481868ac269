import type { Page } from '@playwright/test';
import { axeComplaints, keepTimeForAxe } from '@partitura/tests/support/axe.ts';
import { menuOf, startExercise } from '@partitura/tests/support/menus.ts';
import { someMessages } from '@partitura/tests/support/messages.ts';
import { plantMessages } from '@partitura/inbox/tests/support/plantMessages.ts';
import { COURSE } from '../../src/page/course.ts';
import { service } from '../support/network.ts';
import { plantSeed, seedThatBrings } from '../support/seededInbox.ts';
import { expect, test } from '@partitura/tests/e2e/fixtures.ts';

/** Messages that look suspicious or have nothing to show. */
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

/** A change of theme affects only colours, and a change of language only texts, so two combinations are enough. */
const looks = [
  ['en', 'dark'],
  ['ru', 'light'],
] as const;

/**
 * Checks the page, or a part of it, in both languages and both themes, and leaves it in Russian; changing them restarts
 * no widget.
 */
async function expectNoComplaint(page: Page, state: string, within?: string) {
  for (const [language, theme] of looks) {
    await page.locator(`[value=${language}]`).check({ force: true });
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    await page.locator(`[value=${theme}]`).check({ force: true });
    await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
    const complaints = await axeComplaints(page, within);
    expect(complaints, `${state}, ${language}, ${theme}`).toEqual([]);
  }
}

/** Leaves requests to the users service open until the test sets an answer for later ones. */
async function answerUsers(page: Page) {
  const headers = { 'access-control-allow-origin': '*' };
  let answer: 'wait' | 'name' | 'fail' = 'wait';
  await page.route(`${service}/**`, async (route) => {
    if (answer === 'name') await route.fulfill({ headers, json: { name: 'Анна' } });
    if (answer === 'fail') await route.fulfill({ headers, body: 'no JSON' });
  });
  return (next: 'name' | 'fail') => {
    answer = next;
  };
}

/** Types a letter into a field that throws at its first read, so that its stream fails. */
async function breakField(page: Page, selector: string): Promise<void> {
  const field = page.locator(selector);
  await field.evaluate((element) => {
    Object.defineProperty(element, 'value', {
      configurable: true,
      get() {
        // The stream reads the property first and fails; later readers find the field intact.
        Reflect.deleteProperty(element, 'value');
        throw new Error('Поле сломано');
      },
    });
  });
  await field.press('a');
}

// Each state is checked twice.
test.beforeEach(({ page }) => keepTimeForAxe(page));

test('[PG7] axe reports no violation on an empty or loading page, after a successful request, a failed request, and the failure of a widget', async ({
  page,
  open,
  noise,
}) => {
  noise.allowOrigin(service);
  noise.expect('error', /^Виджет/);
  await plantSeed(page, seedThatBrings(0, 1));
  const switchTo = await answerUsers(page);
  await open();
  await expect(page.locator('.inbox-empty')).toBeVisible();
  const button = page.locator('.ajax-request-btn');
  await button.click();
  await expectNoComplaint(page, 'empty, loading');

  await page.locator('.attention-btn').click();
  await page.locator('.input').fill('Анна');
  await page.locator('.track-input').fill('нота');
  switchTo('name');
  await button.click();
  await expect(page.locator('.ajax-response-name')).toContainText('Анна');
  await page.clock.runFor(5000);
  await expect(page.locator('#messages-table tbody tr')).toHaveCount(1);
  await expectNoComplaint(page, 'done, one message');

  switchTo('fail');
  await button.click();
  await expect(page.locator('.ajax-response-name')).toHaveText('Ошибка запроса');
  await breakField(page, '.firstname');
  await expect(page.getByRole('alert')).toBeVisible();
  await expectNoComplaint(page, 'failed, a card broken');
});

test('[PG7, IB6.8] axe reports no violation with 1,000 messages, suspicious ones on top, while a message is open, after it is closed, and when new messages are announced further down', async ({
  page,
  open,
}) => {
  await plantMessages(page, [...letters, ...someMessages(1000, 1000)]);
  await open();
  const inboxCard = '.card:has(#messages-table)';
  const table = page.locator('#messages-table table');
  await expect(table).toHaveAttribute('aria-rowcount', /^\d{4}$/);
  const box = page.locator('.inbox-box');
  // The test uses only the keyboard.
  await box.focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Следующее' })).toBeVisible();
  for (const theme of ['light', 'dark']) {
    await page.locator('html').evaluate((html, value) => (html.dataset.theme = value), theme);
    expect(await axeComplaints(page, 'dialog'), `${theme}, open`).toEqual([]);
  }
  await page.keyboard.press('Escape');
  await expectNoComplaint(page, 'at the top', inboxCard);

  await box.evaluate((element) => element.scrollTo({ top: element.scrollHeight / 2 }));
  await expect(table.locator('[aria-rowindex="2"]')).toHaveCount(0);
  await page.clock.runFor(60_000);
  await expect(page.locator('.inbox-new')).toBeVisible();
  await expectNoComplaint(page, 'away from the top, with news', inboxCard);
});

test('[PG7] axe reports no violation in the summary of the course, while a lesson asks and plays, after the lesson, and with an open menu', async ({
  page,
  open,
}) => {
  await page.addInitScript((done) => {
    localStorage.setItem('partitura.solved', JSON.stringify(done));
  }, COURSE);
  await open();
  await page.getByRole('button', { name: 'Итог пяти шагов' }).click();
  await expect(page.getByRole('dialog').getByRole('listitem')).toHaveCount(5);
  expect(await axeComplaints(page, 'dialog')).toEqual([]);
  await page.keyboard.press('Escape');
  const card = page.getByRole('article', { name: 'Запрос по кнопке' });
  await startExercise(card, 'Дважды с mergeMap');
  const within = '.card:has(.ajax-request-btn)';
  await expectNoComplaint(page, 'asks', within);
  await card.getByRole('button', { name: 'Ошибка первого' }).click();
  await page.clock.runFor(1500);
  await expectNoComplaint(page, 'plays', within);
  await page.clock.runFor(6000);
  await expect(card.locator('.verdict')).toBeVisible();
  await expectNoComplaint(page, 'over, right', within);

  await startExercise(card, 'Дважды с mergeMap');
  await card.getByRole('button', { name: 'Имена и ошибка' }).click();
  await page.clock.runFor(7500);
  await expect(card.locator('.verdict')).toBeVisible();
  await expectNoComplaint(page, 'over, wrong', within);
  await menuOf(page.locator(within)).click();
  await expectNoComplaint(page, 'menu', within);
  await menuOf(page.locator(within), '▾').click();
  await expectNoComplaint(page, 'list', within);
});
