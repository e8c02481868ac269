import type { Locator } from '@playwright/test';
import type { Message } from '../../src/widgets/inbox/source/message.ts';
import { inboxOn, rowTexts } from '../support/inboxRows.ts';
import { someMessages } from '../support/messages.ts';
import { plantMessages } from '../support/plantMessages.ts';
import { plantSeed, pollsOf } from '../support/seededInbox.ts';
import { test as base, expect, openedAt } from './fixtures.ts';

const headerPx = 36;

/** The row at the top of the view, and how far it is from the header. */
function topRow(box: Locator) {
  return box.evaluate((element, header) => {
    const edge = element.getBoundingClientRect().top + element.clientTop + header;
    const row = [...element.querySelectorAll('tbody tr')].find(
      (candidate) => candidate.getBoundingClientRect().bottom > edge + 1,
    );
    return {
      text: row?.textContent,
      index: Number(row?.ariaRowIndex ?? row?.getAttribute('aria-rowindex')),
      offsetPx: Math.round((row?.getBoundingClientRect().top ?? 0) - edge),
    };
  }, headerPx);
}

async function rowCount(table: Locator) {
  return Number(await table.getAttribute('aria-rowcount')) - 1;
}

/** The result of `read` once it repeats: a key may scroll smoothly. */
async function settled(read: () => Promise<number>) {
  let before = NaN;
  await expect
    .poll(async () => {
      const isSame = before === (before = await read());
      return isSame;
    })
    .toBe(true);
  return before;
}

/** The number of polls after the first one until the list has this length. */
const polls = { short: 30, middling: 110, long: 2 } as const;
const lengths = ['short', 'long'] as const;
const thousands = [1000, 2000, 3000].map((newest) => someMessages(1000, newest));

interface ListFixtures {
  /** Opens the page with an inbox of a few dozen rows, of almost 200, or of 3,000; gives the oldest message. */
  openList: (length: keyof typeof polls) => Promise<Message | undefined>;
}

const test = base.extend<ListFixtures>({
  openList: async ({ page, open }, use) => {
    await use(async (length) => {
      const isLong = length === 'long';
      await (isLong ? plantMessages(page, ...thousands) : plantSeed(page, 1));
      await open();
      await page.clock.runFor(polls[length] * 5000);
      const [first] = isLong ? thousands : pollsOf(1, [openedAt.getTime()]);
      return first?.at(-1);
    });
  },
});

test('[IN14, IN14.1] up to 200 rows are all in the document, and each is 36 px high', async ({
  page,
  openList,
}) => {
  await openList('middling');
  const { table, rows } = inboxOn(page);
  const count = await rowCount(table);
  expect(count).toBeGreaterThan(100);
  expect(count).toBeLessThanOrEqual(200);

  await expect(rows).toHaveCount(count);
  const heights = await rows.evaluateAll((all) =>
    all.map((row) => row.getBoundingClientRect().height),
  );
  expect(new Set(heights)).toEqual(new Set([36]));
});

test('[IN14.1] of thousands of rows only those in view and 6 on either side are there, wide or narrow', async ({
  page,
  openList,
}) => {
  await openList('long');
  const { box, table, rows } = inboxOn(page);
  expect(await rowCount(table)).toBeGreaterThan(2000);

  for (const width of [1280, 360]) {
    await page.setViewportSize({ width, height: 800 });
    await box.evaluate((element) => element.scrollTo({ top: 0 }));
    await expect.poll(async () => (await topRow(box)).index).toBe(2);
    await box.evaluate((element) => element.scrollTo({ top: 1000 * 36 }));
    await expect.poll(async () => (await topRow(box)).index).toBe(1002);
    const inView = await box.evaluate((element) => Math.ceil((element.clientHeight - 36) / 36));
    const indexes = await rows.evaluateAll((all) =>
      all.map((row) => Number(row.getAttribute('aria-rowindex'))),
    );
    expect(indexes[0]).toBe(1002 - 6);
    expect(indexes).toEqual(Array.from(indexes, (_, index) => 1002 - 6 + index));
    expect(indexes.at(-1)).toBeGreaterThanOrEqual(1002 + inView - 1);
    expect(indexes.length).toBeLessThanOrEqual(inView + 1 + 12);
    const heights = await rows.evaluateAll((all) =>
      all.map((row) => row.getBoundingClientRect().height),
    );
    expect(new Set(heights)).toEqual(new Set([36]));
  }
});

for (const length of lengths) {
  test(`[IN15, IN15.1, IN15.2] in a ${length} list new rows appear at the top, a reader keeps the very row, and a button leads back`, async ({
    page,
    openList,
  }) => {
    await openList(length);
    const { box, table, rows, toNewest } = inboxOn(page);
    const atStart = await rowCount(table);
    await page.clock.runFor(15_000);
    await expect.poll(() => rowCount(table)).toBeGreaterThan(atStart);
    await expect(rows.first()).toHaveAttribute('aria-rowindex', '2');
    await expect(toNewest).toHaveCount(0);
    expect(await box.evaluate((element) => element.scrollTop)).toBe(0);

    await box.evaluate((element) => element.scrollTo({ top: 20 * 36 + 10 }));
    await expect.poll(() => topRow(box)).toMatchObject({ index: 22, offsetPx: -10 });
    const read = await topRow(box);
    const before = await rowCount(table);

    for (let poll = 0; poll < 6; poll += 1) {
      await page.clock.runFor(5000);
      const arrived = (await rowCount(table)) - before;
      expect(await topRow(box)).toEqual({ ...read, index: read.index + arrived });
    }
    const arrived = (await rowCount(table)) - before;
    expect(arrived).toBeGreaterThan(4);
    await expect(toNewest).toHaveText(`${arrived} новых`);

    await toNewest.click();
    await expect(toNewest).toHaveCount(0);
    await expect(rows.first()).toHaveAttribute('aria-rowindex', '2');
    await expect.poll(async () => (await topRow(box)).index).toBe(2);
    await expect(box).toBeFocused();
  });

  test(`[IN16] the scrollbar and the End key reach the last row of a ${length} list, and Home the first`, async ({
    page,
    openList,
  }) => {
    const oldest = await openList(length);
    const { box, table, rows } = inboxOn(page);
    const count = await rowCount(table);

    await box.evaluate((element) => element.scrollTo({ top: element.scrollHeight }));
    await expect(rows.last()).toHaveAttribute('aria-rowindex', String(count + 1));
    const gapPx = await box.evaluate((element) => {
      const last = element.querySelector('tbody tr:last-child');
      const bottom = element.getBoundingClientRect().top + element.clientTop + element.clientHeight;
      return last ? Math.abs(bottom - last.getBoundingClientRect().bottom) : Infinity;
    });
    expect(gapPx).toBeLessThanOrEqual(1);
    await box.evaluate((element) => element.scrollTo({ top: 0 }));
    await expect.poll(async () => (await topRow(box)).index).toBe(2);

    await box.focus();
    await page.keyboard.press('End');
    await expect(rows.last()).toHaveAttribute('aria-rowindex', String(count + 1));
    await expect(rows.last()).toBeInViewport({ ratio: 0.9 });
    await expect(rows.last().locator('td')).toHaveText(oldest ? [...rowTexts(oldest)] : []);
    await page.keyboard.press('Home');
    await expect.poll(async () => (await topRow(box)).index).toBe(2);
  });
}

test('[IN15.1] a reader keeps the very row while the list grows past 200 rows', async ({
  page,
  openList,
}) => {
  await openList('middling');
  const { box, table } = inboxOn(page);
  await box.evaluate((element) => element.scrollTo({ top: 50 * 36 + 7 }));
  await expect.poll(() => topRow(box)).toMatchObject({ index: 52, offsetPx: -7 });
  const read = await topRow(box);
  const before = await rowCount(table);
  expect(before).toBeLessThanOrEqual(200);

  await page.clock.runFor(60 * 5000);
  const after = await rowCount(table);
  expect(after).toBeGreaterThan(200);
  expect(await topRow(box)).toEqual({ ...read, index: read.index + after - before });
});

test('[IN16.1] wheel and arrow key move as far in thousands of rows as in a few', async ({
  page,
  open,
}) => {
  await plantMessages(page, someMessages(30, 3030), ...thousands);
  await open();
  const { box } = inboxOn(page);
  const at = async () => {
    const { index, offsetPx } = await topRow(box);
    return index * 36 - offsetPx;
  };
  const keyMoves: number[] = [];

  for (const more of [0, thousands.length]) {
    await page.clock.runFor(more * 5000);
    await box.evaluate((element) => element.scrollTo({ top: 360 }));
    await expect.poll(at).toBe(12 * 36);
    await box.hover();
    await page.mouse.wheel(0, 100);
    await expect.poll(at).toBe(12 * 36 + 100);

    await box.focus();
    await page.keyboard.press('ArrowDown');
    await expect.poll(at).toBeGreaterThan(12 * 36 + 100);
    keyMoves.push((await settled(at)) - 12 * 36 - 100);
    await box.evaluate((element) => element.scrollTo({ top: 0 }));
  }
  expect(keyMoves[1]).toBe(keyMoves[0]);
});

test('[IN17, IN17.1] the list is a table that counts its rows, in a named region that the keyboard reaches', async ({
  page,
  openList,
}) => {
  await openList('short');
  const { box, table, rows } = inboxOn(page);
  const count = await rows.count();

  await expect(page.getByRole('region', { name: 'Список писем' })).toHaveCount(1);
  await expect(box).toHaveAttribute('tabindex', '0');
  await expect(table).toHaveAttribute('aria-rowcount', String(count + 1));
  await expect(table.locator('thead tr')).toHaveAttribute('aria-rowindex', '1');
  const indexes = await rows.evaluateAll((all) =>
    all.map((row) => row.getAttribute('aria-rowindex')),
  );
  expect(indexes).toEqual(Array.from({ length: count }, (_, index) => String(index + 2)));
});
