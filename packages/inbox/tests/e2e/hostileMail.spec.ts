import type { Page } from '@playwright/test';
import { senderAddress } from '../../src/source/message.ts';
import { shortSubject } from '../../src/table/cellTexts.ts';
import { visibleText } from '@partitura/base/ui/text/visibleText.ts';
import { hostileMail } from '@partitura/page/tests/support/hostileMail.ts';
import type { Noise } from '@partitura/tests/support/noise.ts';
import { inboxOn } from '@partitura/page/tests/support/inboxRows.ts';
import { plantMessages } from '../support/plantMessages.ts';
import { expect, test } from '@partitura/tests/e2e/fixtures.ts';

test('[IB8, IB8.1, IB9.4] hostile mail is shown as text in rows and open messages, and causes no script, request, policy report, image or link', async ({
  page,
  open,
  noise,
}) => {
  await plantMessages(page, hostileMail);
  await open();
  const { rows } = inboxOn(page);

  await expect(rows).toHaveCount(hostileMail.length);
  for (const [index, { name, from, subject }] of hostileMail.entries()) {
    const cells = rows.nth(index).locator('td');
    const shown = visibleText(subject, 'subject');
    await expect(cells.nth(0), name).toHaveAttribute('title', visibleText(from, 'from'));
    await expect(cells.nth(1), name).toHaveAttribute('title', shown);
    const texts = await cells.evaluateAll((all) => all.map((cell) => cell.textContent));
    expect(texts[0], name).toBe(visibleText(senderAddress(from), 'from'));
    expect(texts[1], name).toBe(shortSubject(shown));
  }
  await expectNothingDone(page, noise);

  const dialog = page.locator('#messages-table').getByRole('dialog');
  await inboxOn(page).box.focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');

  for (const { name, from, subject, body } of hostileMail) {
    await expect(dialog.locator('h2'), name).toHaveText(visibleText(subject, 'subject'));
    const shown = await dialog.evaluate((element) => ({
      senders: [...element.querySelectorAll('dd.inbox-field')].map((dd) => dd.textContent),
      body: element.querySelector('.message-body')?.textContent,
    }));
    expect(shown.senders[0], name).toBe(visibleText(senderAddress(from), 'from'));
    expect(shown.senders.at(-1), name).toBe(visibleText(from, 'from'));
    expect(shown.body, name).toBe(visibleText(body, 'body') || 'Текста нет.');
    await page.keyboard.press('ArrowRight');
  }
  await expectNothingDone(page, noise);
});

/** The fixture fails the test on any foreign request, any warning and any policy report. */
async function expectNothingDone(page: Page, noise: Noise) {
  const made = page.locator('#messages-table').locator('a, img, svg, iframe, script, style, math');
  await expect(made).toHaveCount(0);
  await expect(page.locator('html')).not.toHaveAttribute('data-ran');
  expect(noise.requests.filter((address) => address.includes('evil'))).toEqual([]);
  expect(noise.complaints()).toEqual([]);
}
