import type { Locator } from '@playwright/test';
import { inboxOn } from '../support/inboxRows.ts';
import { someMessages } from '../support/messages.ts';
import { plantMessages } from '../support/plantMessages.ts';
import { expect, test } from './fixtures.ts';

const headerPx = 36;

/** The row at the top of the view, and its distance from the header. */
function topRow(box: Locator) {
  return box.evaluate((element, header) => {
    const edge = element.getBoundingClientRect().top + element.clientTop + header;
    const row = [...element.querySelectorAll('tbody tr')].find(
      (candidate) => candidate.getBoundingClientRect().bottom > edge + 1,
    );
    return {
      index: Number(row?.getAttribute('aria-rowindex')),
      offsetPx: Math.round((row?.getBoundingClientRect().top ?? 0) - edge),
    };
  }, headerPx);
}

// Tests in src prove each length, each key and each way to scroll.
for (const width of [1280, 360]) {
  test(`[IN14, IN14.1, IN15.1, IN15.2] at ${width} px the row of a reader of thousands stays in place, and a button leads to the top`, async ({
    page,
    open,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await plantMessages(
      page,
      ...[1000, 2000, 3000, 3002].map((newest) => someMessages(1000, newest)),
    );
    await open();
    await page.clock.runFor(2 * 5000);
    const { box, table, rows, toNewest } = inboxOn(page);
    await expect(table).toHaveAttribute('aria-rowcount', '3001');

    await box.evaluate((element) => element.scrollTo({ top: 1000 * 36 + 10 }));
    await expect.poll(() => topRow(box)).toEqual({ index: 1002, offsetPx: -10 });
    const inView = await box.evaluate((element) => Math.ceil((element.clientHeight - 36) / 36));
    const shown = await rows.evaluateAll((all) =>
      all.map((row) => ({
        index: Number(row.getAttribute('aria-rowindex')),
        heightPx: row.getBoundingClientRect().height,
      })),
    );
    expect(shown).toEqual(
      Array.from(shown, (_, place) => ({ index: 1002 - 6 + place, heightPx: 36 })),
    );
    expect(shown.length).toBeGreaterThanOrEqual(inView + 6);
    expect(shown.length).toBeLessThanOrEqual(inView + 1 + 12);

    await page.clock.runFor(5000);
    await expect(toNewest).toHaveText('2 новых');
    expect(await topRow(box)).toEqual({ index: 1004, offsetPx: -10 });
    await toNewest.click();
    await expect(toNewest).toHaveCount(0);
    await expect.poll(() => topRow(box)).toEqual({ index: 2, offsetPx: 0 });
    await expect(box).toBeFocused();
  });
}
