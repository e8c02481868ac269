import type { Page } from '@playwright/test';
import { join } from 'node:path';
import { someMessages } from '@partitura/tests/support/messages.ts';
import type { Noise } from '@partitura/tests/support/noise.ts';
import { expect, test } from '@partitura/tests/e2e/fixtures.ts';
import type { FolderServer } from '@partitura/page/tests/support/serveFolders.ts';
import { makeEmbed } from '../../tools/makeEmbed.mjs';
import { embedFolder, removeFolder } from '../support/embeddedPages.ts';
import { colouredHosts, rulesOfHosts, serveHosts, variants } from '../support/hostPages.ts';
import { faintTexts } from '../support/faintTexts.ts';

/** The globals of the host pages. */
declare const restart: (container: string, options: object) => void;

// One build for all tests.
test.describe.configure({ mode: 'default' });

let folder: string;
let hosts: FolderServer;

test.beforeAll(async () => {
  folder = embedFolder();
  const packageFolder = join(folder, 'package');
  await makeEmbed(packageFolder, { types: false });
  hosts = await serveHosts(folder, packageFolder);
});

test.afterAll(() => {
  hosts.close();
  removeFolder(folder);
});

interface Host {
  variant?: (typeof variants)[number];
  css?: string;
}

/** Opens a host page with these style rules. */
async function openHost({ page, noise }: { page: Page; noise: Noise }, host: Host) {
  const { variant = 'package', css = '' } = host;
  noise.allowOrigin(hosts.origin);
  await page.route('**/own.css', (route) => route.fulfill({ contentType: 'text/css', body: css }));
  await page.goto(`${hosts.origin}/${variant}/`);
  await page.waitForFunction(() => 'restart' in globalThis);
}

/** Starts an inbox whose polls, one each 200 ms, answer with these numbers of messages and then with none. */
async function start(page: Page, counts: readonly number[], options: Record<string, unknown> = {}) {
  const polls = counts.map((count, poll) =>
    someMessages(
      count,
      counts.slice(0, poll + 1).reduce((sum, next) => sum + next, 0),
    ),
  );
  await page.evaluate(
    ({ polls, options }) => {
      const source = async () => ({ status: 'ok', messages: polls.shift() ?? [] });
      restart('mail', { source, pollMs: 200, ...options });
    },
    { polls, options },
  );
  await expect(page.locator('#mail tbody tr')).not.toHaveCount(0);
  // Reading loads with the table in the package.
  await expect(page.locator('#mail .inbox-status')).toHaveText(/\d\d:\d\d:\d\d/);
}

/** The faint texts of an inbox in each of its states, on a host page that is open. */
async function faintIn(page: Page) {
  const faint: string[] = [];
  const look = async (state: string) => {
    const { texts, found } = await page.evaluate(faintTexts);
    expect(texts, state).toBeGreaterThan(1);
    faint.push(...found.map((text) => `${state}: ${text}`));
  };
  const row = (n: number) => page.locator('#mail tbody tr').nth(n);

  await page.evaluate(() => {
    const source = () => new Promise(() => undefined);
    restart('mail', { source });
  });
  await expect(page.locator('#mail .inbox-empty')).toBeVisible();
  await look('empty');

  await start(page, [30, 3], { rowPx: 36 });
  await expect(row(32)).toBeAttached();
  await row(1).hover();
  await look('new, hover');
  await row(2).locator('.inbox-open').focus();
  await look('focus');
  await row(2).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await look('open message');
  await page.keyboard.press('Escape');
  await expect(row(2)).toHaveClass('is-seen');
  await row(2).locator('.inbox-open').hover();
  await look('read, hover');

  await start(page, [30, 0, 0, 3]);
  await page.locator('#mail .inbox-box').evaluate((box) => box.scrollTo(0, 300));
  await expect(page.locator('#mail .inbox-new')).toBeVisible();
  await page.locator('#mail .inbox-new').hover();
  await look('new rows above');

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
  await page.locator('#mail .inbox-restart').hover();
  await look('broken');
  return faint;
}

for (const variant of variants) {
  test(`[IB31] every text of an inbox has a contrast of at least 4.5 in every state on twelve host pages: ${variant}`, async ({
    page,
    noise,
  }) => {
    test.setTimeout(180_000);
    expect(Object.keys(colouredHosts)).toHaveLength(12);
    const faint: string[] = [];
    for (const [name, css] of Object.entries(colouredHosts)) {
      const colorScheme = /dark (scheme|system)/.test(name) ? 'dark' : 'light';
      await page.emulateMedia({ colorScheme });
      await openHost({ page, noise }, { variant, css });
      faint.push(...(await faintIn(page)).map((text) => `${name}: ${text}`));
    }
    expect(faint).toEqual([]);
  });
}

for (const variant of variants) {
  test(`[IB31.1] the colours of an inbox follow the host's color-scheme, and --inbox properties: ${variant}`, async ({
    page,
    noise,
  }) => {
    const paper = () =>
      page
        .locator('#mail td')
        .first()
        .evaluate((td) => getComputedStyle(td).backgroundColor);
    const css = ':root { color-scheme: light dark; } .mail-list { --inbox-line: rgb(1 2 3); }';
    await openHost({ page, noise }, { variant, css });
    await start(page, [3], { className: 'mail-list', texts: {} });
    await page.locator('#mail tbody tr').first().click();
    await page.keyboard.press('Escape');
    expect(await paper()).toBe('rgb(255, 255, 255)');
    await page.emulateMedia({ colorScheme: 'dark' });
    await expect.poll(paper).toBe('rgb(18, 18, 18)');
    await expect(page.locator('#mail td').first()).toHaveCSS('border-bottom-color', 'rgb(1, 2, 3)');
  });
}

/** The measures that the window of rows counts on, for an inbox of 1,000 messages that is scrolled to its end. */
async function measuresAtEnd(page: Page) {
  await page.locator('#mail .inbox-box').focus();
  await page.keyboard.press('End');
  await expect(page.locator('#mail td.inbox-subject').last()).toHaveText('Subject 1');
  await expect(page.locator('#mail tbody tr').last()).toBeInViewport({ ratio: 1 });
  return page.evaluate(() => {
    const rectOf = (selector: string) => {
      const all = [...document.querySelectorAll(`#mail ${selector}`)];
      return all.at(-1)?.getBoundingClientRect() ?? new DOMRect();
    };
    const box = rectOf('.inbox-box');
    const rows = [...document.querySelectorAll('#mail tbody tr')];
    const heights = new Set(rows.map((row) => row.getBoundingClientRect().height));
    return {
      heights: [...heights],
      boxPx: box.height,
      headPx: rectOf('th').top - box.top,
      endPx: box.bottom - rectOf('tbody tr').bottom,
      buttonPx: Math.round(rectOf('.inbox-open').height),
      fontPx: getComputedStyle(rows[0] ?? document.body).fontSize,
      columns: [...document.querySelectorAll('#mail th')].length,
      statusPx: rectOf('.inbox-status').top - box.bottom,
    };
  });
}

test('[IB31.2] no style rule of a host page changes a row, and the oldest row is reached', async ({
  page,
  noise,
}) => {
  test.setTimeout(180_000);
  const found: Record<string, unknown> = {};
  const expected: Record<string, unknown> = {};
  for (const css of rulesOfHosts) {
    await openHost({ page, noise }, { css });
    await start(page, [1000]);
    found[css] = await measuresAtEnd(page);
    expected[css] = {
      heights: [36],
      boxPx: 9 * 36 + 2,
      headPx: 1,
      endPx: 1,
      buttonPx: 17,
      fontPx: '14.5px',
      columns: 3,
      statusPx: 8,
    };
  }
  expect(found).toEqual(expected);
});

for (const variant of variants) {
  test(`[IB31.3] with a text of 200 %, rows are higher, no text is hidden and the oldest row is reached: ${variant}`, async ({
    page,
    noise,
  }) => {
    await openHost({ page, noise }, { variant, css: 'html { font-size: 200%; }' });
    await start(page, [1000]);
    const box = page.locator('#mail .inbox-box');
    await box.focus();
    await page.keyboard.press('End');
    const last = page.locator('#mail tbody tr').last();
    await expect(last.locator('.inbox-subject')).toHaveText('Subject 1');
    await expect(last).toBeInViewport({ ratio: 1 });
    const cut = await box.evaluate((element) => {
      const bottom = element.getBoundingClientRect().bottom - 1;
      const rows = [...element.querySelectorAll('tbody tr')];
      const cells = [...element.querySelectorAll('td')].filter((cell) => {
        const text = document.createRange();
        text.selectNodeContents(cell);
        const [inner, outer] = [text.getBoundingClientRect(), cell.getBoundingClientRect()];
        return inner.height > outer.height || inner.right > outer.right;
      });
      return {
        cells: cells.map((cell) => cell.textContent),
        endPx: Math.round(bottom - (rows.at(-1)?.getBoundingClientRect().bottom ?? 0)),
        isHigher: rows.every((row) => row.getBoundingClientRect().height > 60),
      };
    });
    expect(cut).toEqual({ cells: [], endPx: 0, isHigher: true });
  });

  test(`[IB31.4] printing shows all rows of a list of at most 200, without a scroll box: ${variant}`, async ({
    page,
    noise,
  }) => {
    await openHost({ page, noise }, { variant });
    await start(page, [40]);
    await page.emulateMedia({ media: 'print' });
    const printed = await page.locator('#mail .inbox-box').evaluate((box) => {
      const rows = [...box.querySelectorAll('tr')];
      const { top, bottom } = box.getBoundingClientRect();
      const isInside = (row: Element) => {
        const own = row.getBoundingClientRect();
        return own.top >= top && own.bottom <= bottom;
      };
      return { rows: rows.filter(isInside).length, overflow: getComputedStyle(box).overflow };
    });
    expect(printed).toEqual({ rows: 41, overflow: 'visible' });
  });
}

test('[IB31.5] selected rows are copied as one line each, with tabs between the cells', async ({
  page,
  noise,
}) => {
  await openHost({ page, noise }, {});
  await start(page, [3]);
  const copied = await page.locator('#mail tbody').evaluate((rows) => {
    getSelection()?.selectAllChildren(rows);
    return getSelection()?.toString();
  });
  const time = await page.locator('#mail td').last().textContent();
  const lines = [3, 2, 1].map((n) => `n${n}@post.example\tSubject ${n}\t${time}`);
  expect(copied?.trim()).toBe(lines.join('\n'));
});

test('[IB31.6] in a right-to-left page, the bar of a new row is at its right edge', async ({
  page,
  noise,
}) => {
  await openHost({ page, noise }, { css: ':root { direction: rtl; }' });
  await start(page, [3]);
  const first = page.locator('#mail tbody tr').first();
  await expect(first).toHaveClass('is-new');
  await expect(first.locator('td').first()).toHaveCSS('border-right-width', '4px');
  await expect(first.locator('td').last()).toHaveCSS('border-left-width', '0px');
  const [row, from] = [await first.boundingBox(), await first.locator('td').first().boundingBox()];
  expect((from?.x ?? 0) + (from?.width ?? 0)).toBe((row?.x ?? 0) + (row?.width ?? 0));
});
