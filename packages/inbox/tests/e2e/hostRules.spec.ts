import type { Page } from '@playwright/test';
import { rulesOfHosts, variants } from '../support/hostPages.ts';
import { expect, start, styleHost, test } from '../support/openHost.ts';

// All tests of this file share one build.
test.describe.configure({ mode: 'default' });

/** Returns the measures that the window of rows relies on, for an inbox of 1,000 messages scrolled to its end. */
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

test('[IB31.2] no style rule of a host page changes a row, and the oldest row can be reached', async ({
  page,
  openHost,
}) => {
  const found: Record<string, unknown> = {};
  const expected: Record<string, unknown> = {};
  await openHost();
  for (const css of rulesOfHosts) {
    await styleHost(page, css);
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
  test(`[IB31.3] at a text size of 200 %, rows are higher, no text is hidden and the oldest row can be reached: ${variant}`, async ({
    page,
    openHost,
  }) => {
    await openHost({ variant, css: 'html { font-size: 200%; }' });
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

  test(`[IB7, IB31.11] a page can set the height of rows and the space in cells; in a flex or grid container an inbox is as wide as the container: ${variant}`, async ({
    page,
    openHost,
  }) => {
    const css = '#mail { inline-size: 700px; } .mail-list { --inbox-gap: 40px; }';
    await openHost({ variant, css });
    await start(page, [3], { rowPx: 60, className: 'mail-list' });
    const cell = page.locator('#mail td.inbox-subject').first();
    await expect(cell).toHaveCSS('padding-inline-start', '40px');
    expect((await cell.boundingBox())?.height).toBe(60);
    const widths: unknown[] = [];
    for (const display of ['block', 'flex', 'grid']) {
      const mail = page.locator('#mail');
      await mail.evaluate((element, value) => (element.style.display = value), display);
      const box = await page.locator('#mail .inbox-box').boundingBox();
      widths.push(box?.width);
    }
    expect(widths).toEqual([700, 700, 700]);
  });

  test(`[IB31.4] printing shows all rows of a list of at most 200, without a scroll box: ${variant}`, async ({
    page,
    openHost,
  }) => {
    await openHost({ variant });
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

  test(`[IB31.10] at 360 px, a subject is below its sender and time, in a row of the usual height: ${variant}`, async ({
    page,
    openHost,
  }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await openHost({ variant });
    await start(page, [3]);
    const boxOf = async (selector: string) => {
      const box = await page.locator(`#mail tbody tr:first-child ${selector}`).boundingBox();
      if (!box) throw new Error(`Expected ${selector} to be visible.`);
      return box;
    };
    const from = await boxOf('.inbox-from > *');
    const subject = await boxOf('.inbox-open');
    const time = await boxOf('.inbox-received > *');
    expect(Math.round(subject.x)).toBe(from.x);
    expect(subject.y).toBeGreaterThanOrEqual(from.y + from.height);
    expect(time.y).toBe(from.y);
    const row = await page.locator('#mail tbody tr').first().boundingBox();
    expect(row?.height).toBe(36);
    expect(subject.y + subject.height).toBeLessThan((row?.y ?? 0) + 36);
  });
}

test('[IB31.5] each selected row is copied as one line, with tabs between the cells', async ({
  page,
  openHost,
}) => {
  await openHost();
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
  openHost,
}) => {
  await openHost({ css: ':root { direction: rtl; }' });
  await start(page, [3]);
  const first = page.locator('#mail tbody tr').first();
  await expect(first).toHaveClass('is-new');
  await expect(first.locator('td').first()).toHaveCSS('border-right-width', '4px');
  const [row, from] = [await first.boundingBox(), await first.locator('td').first().boundingBox()];
  expect((from?.x ?? 0) + (from?.width ?? 0)).toBe((row?.x ?? 0) + (row?.width ?? 0));
});
