import type { Locator, Page } from '@playwright/test';
import { faintTexts } from '../support/faintTexts.ts';
import { colouredHosts, variants } from '../support/hostPages.ts';
import { expect, start, styleHost, test } from '../support/openHost.ts';
import { someMessages } from '@partitura/tests/support/messages.ts';

/** The globals of the host pages. */
declare const polls: unknown[];
declare const restart: (container: string, options: object) => void;

// All tests of this file share one build.
test.describe.configure({ mode: 'default' });

/**
 * Returns the faint texts of an inbox in each of its states. In each state, the open page takes the colours of one host
 * page after the other, which is quicker than opening a page for each host.
 */
async function faintIn(page: Page) {
  const faint: string[] = [];
  const row = (n: number) => page.locator('#mail tbody tr').nth(n);

  async function look(state: string, pointed?: Locator) {
    for (const [name, css] of Object.entries(colouredHosts)) {
      const colorScheme = /dark (scheme|system)/.test(name) ? 'dark' : 'light';
      await page.emulateMedia({ colorScheme });
      await styleHost(page, css);
      // The new styles may have moved this element away from the pointer.
      await pointed?.hover();
      const { texts, found } = await page.evaluate(faintTexts);
      expect(texts, `${name}: ${state}`).toBeGreaterThan(1);
      faint.push(...found.map((text) => `${name}: ${state}: ${text}`));
    }
  }

  await page.evaluate(() => {
    const source = () => new Promise(() => undefined);
    restart('mail', { source });
  });
  await expect(page.locator('#mail .inbox-empty')).toBeVisible();
  await look('empty');

  await start(page, [30, 3], { rowPx: 36 });
  await expect(row(32)).toBeAttached();
  await look('new, hover', row(1));
  await row(2).locator('.inbox-open').focus();
  await look('focus', row(1));
  await row(2).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await look('open message');
  await page.keyboard.press('Escape');
  await expect(row(2)).toHaveClass('is-seen');
  await look('read, hover', row(2).locator('.inbox-open'));

  await start(page, [30]);
  await page.locator('#mail .inbox-box').evaluate((box) => box.scrollTo(0, 300));
  await page.evaluate((messages) => void polls.push(messages), someMessages(3, 33));
  await expect(page.locator('#mail .inbox-new')).toBeVisible();
  await look('new rows above', page.locator('#mail .inbox-new'));

  await page.evaluate(() => {
    const source = () =>
      Promise.resolve({ status: 'ok', messages: [{ id: 1, from: 'a', subject: 'b' }] });
    const texts = {
      arrived() {
        throw new Error('broken');
      },
    };
    const log = { warn: () => undefined, error: () => undefined };
    restart('mail', { source, texts, log });
  });
  await expect(page.locator('#mail .inbox-restart')).toBeVisible();
  await look('broken', page.locator('#mail .inbox-restart'));
  return faint;
}

for (const variant of variants) {
  test(`[IB31] every text of an inbox has a contrast of at least 4.5 in every state on twelve host pages: ${variant}`, async ({
    page,
    openHost,
  }) => {
    expect(Object.keys(colouredHosts)).toHaveLength(12);
    await openHost({ variant });
    expect(await faintIn(page)).toEqual([]);
  });

  test(`[IB31.1] the colours of an inbox follow the host's color-scheme, and --inbox properties: ${variant}`, async ({
    page,
    openHost,
  }) => {
    const paper = () =>
      page
        .locator('#mail td')
        .first()
        .evaluate((td) => getComputedStyle(td).backgroundColor);
    const css = ':root { color-scheme: light dark; } .mail-list { --inbox-line: rgb(1 2 3); }';
    await openHost({ variant, css });
    await start(page, [3], { className: 'mail-list', texts: {} });
    await page.locator('#mail .inbox-open').first().press('Enter');
    await page.keyboard.press('Escape');
    await expect.poll(paper).toBe('rgb(255, 255, 255)');
    await page.emulateMedia({ colorScheme: 'dark' });
    await expect.poll(paper).toBe('rgb(18, 18, 18)');
    await expect(page.locator('#mail td').first()).toHaveCSS('border-bottom-color', 'rgb(1, 2, 3)');
  });
}
