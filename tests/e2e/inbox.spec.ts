import { inboxOn, receivedIn, rowTexts, shownRows } from '../support/inboxRows.ts';
import { plantSeed, pollsOf, seedThatBrings } from '../support/seededInbox.ts';
import { expect, openedAt, test } from './fixtures.ts';

/** The moments of the first polls, in milliseconds since 1970. */
function pollTimes(count: number) {
  return Array.from({ length: count }, (_, index) => openedAt.getTime() + index * 5000);
}

test('[IN1] the inbox is a bordered table with three columns, whose names stay in English', async ({
  page,
  open,
}) => {
  await plantSeed(page, seedThatBrings(2));
  await open();
  const { table, rows } = inboxOn(page);
  const names = table.getByRole('columnheader');

  await expect(names).toHaveText(['From', 'Subject', 'Received']);
  await expect(rows).toHaveCount(2);
  const borders = await table.locator('td, th').evaluateAll((cells) =>
    cells.map((cell) => {
      const { borderBottomStyle, borderRightStyle } = getComputedStyle(cell);
      const { borderBottomWidth, borderRightWidth } = getComputedStyle(cell);
      const isLast = cell.matches(':last-child');
      return [
        borderBottomStyle === 'solid' && borderBottomWidth === '1px',
        isLast || (borderRightStyle === 'solid' && borderRightWidth === '1px'),
      ];
    }),
  );
  expect(borders).toEqual(Array.from({ length: 9 }, () => [true, true]));
  const frame = await inboxOn(page).box.evaluate((box) => getComputedStyle(box).borderWidth);
  expect(frame).toBe('1px');

  await page.getByText('EN', { exact: true }).click();
  await expect(page.getByRole('table', { name: 'Inbox' })).toBeVisible();
  await expect(names).toHaveText(['From', 'Subject', 'Received']);
});

test('[IN2] it polls at once and then every 5000 ms', async ({ page, open }) => {
  await plantSeed(page, seedThatBrings(1, 2, 3));
  await open();
  const { rows } = inboxOn(page);

  await expect(rows).toHaveCount(1);
  await page.clock.runFor(4999);
  await expect(rows).toHaveCount(1);
  await page.clock.runFor(1);
  await expect(rows).toHaveCount(3);
  await page.clock.runFor(4999);
  await expect(rows).toHaveCount(3);
  await page.clock.runFor(1);
  await expect(rows).toHaveCount(6);
});

test('[IN3.4] messages are in the language of the page at each poll, and rows already shown stay', async ({
  page,
  open,
}) => {
  const seed = seedThatBrings(2, 2, 1);
  await plantSeed(page, seed);
  const [first = [], , third = []] = pollsOf(seed, pollTimes(3));
  const [, second = []] = pollsOf(seed, pollTimes(3), 'en');
  await open();
  const { rows } = inboxOn(page);
  await expect(rows).toHaveCount(2);

  await page.getByText('EN', { exact: true }).click();
  await page.clock.runFor(5000);
  await expect(rows).toHaveCount(4);
  await page.getByText('RU', { exact: true }).click();
  await page.clock.runFor(5000);
  await expect(rows).toHaveCount(5);
  expect(await shownRows(rows)).toEqual([...third, ...second, ...first].map(rowTexts));
});

test('[IN3.7] a poll for which the mock does not load fails, and the next one loads it', async ({
  page,
  open,
  noise,
}) => {
  noise.expect('warning', /^Опрос не удался\. Источник не смог ответить/);
  noise.allow(/^Failed to load resource/);
  await plantSeed(page, seedThatBrings(2));
  const code = /\/assets\/mockSource-[^/]+\.js$/;
  await page.route(code, (route) => route.abort());
  await open();
  const { rows, table } = inboxOn(page);
  await expect.poll(() => noise.written()).toHaveLength(1);
  await expect(table).toBeVisible();
  await expect(rows).toHaveCount(0);

  await page.unroute(code);
  await page.clock.runFor(5000);
  await expect(rows).toHaveCount(2);
});

test('[IN4] new messages go on top in the order of their envelope', async ({ page, open }) => {
  const seed = seedThatBrings(3, 0, 2, 3);
  await plantSeed(page, seed);
  const [first = [], , third = [], fourth = []] = pollsOf(seed, pollTimes(4));
  await open();
  const { rows } = inboxOn(page);

  await expect(rows).toHaveCount(3);
  expect(await shownRows(rows)).toEqual(first.map(rowTexts));
  await page.clock.runFor(15_000);
  await expect(rows).toHaveCount(8);
  expect(await shownRows(rows)).toEqual([...fourth, ...third, ...first].map(rowTexts));
});

test('[IN4.1] the list accumulates, and nothing is ever removed', async ({ page, open }) => {
  const seed = 7;
  await plantSeed(page, seed);
  const polls = pollsOf(seed, pollTimes(61));
  await open();
  await page.clock.runFor(60 * 5000);

  const { rows } = inboxOn(page);
  const all = polls.toReversed().flat();
  await expect(rows).toHaveCount(all.length);
  expect(await shownRows(rows)).toEqual(all.map(rowTexts));
});

test('[IN5.2] the whole subject is the title of its cell', async ({ page, open }) => {
  const seed = seedThatBrings(3);
  await plantSeed(page, seed);
  const [messages = []] = pollsOf(seed, pollTimes(1));
  await open();

  const subjects = inboxOn(page).rows.locator('td:nth-child(2)');
  await expect(subjects).toHaveCount(3);
  for (const [index, { subject }] of messages.entries()) {
    await expect(subjects.nth(index)).toHaveAttribute('title', subject);
  }
});

for (const timezoneId of ['Asia/Kolkata', 'America/St_Johns', 'Pacific/Kiritimati']) {
  test.describe(timezoneId, () => {
    test.use({ timezoneId });

    test(`[IN6] the time is the one of ${timezoneId}`, async ({ page, open }) => {
      const seed = 11;
      await plantSeed(page, seed);
      const messages = pollsOf(seed, pollTimes(13)).toReversed().flat();
      await open();
      await page.clock.runFor(60_000);

      await expect(inboxOn(page).rows.locator('td:nth-child(3)')).toHaveText(
        messages.map(({ received }) => receivedIn(timezoneId, received)),
      );
    });
  });
}

test('[IN7] a failed poll leaves the table as it was, and polling goes on', async ({
  page,
  open,
  noise,
}) => {
  noise.expect('warning', /^Опрос не удался\. Источник не смог ответить/);
  await plantSeed(page, seedThatBrings(2, 3));
  await open();
  const { rows } = inboxOn(page);
  await expect(rows).toHaveCount(2);
  const before = await rows.elementHandles();

  const isBroken = await page.evaluateHandle(() => {
    const state = { yes: true };
    const { floor } = Math;
    // The source reads the time in whole seconds since 1970 first.
    Math.floor = (x) => {
      if (state.yes && x > 1e9) throw new Error('Источник сломан');
      return floor(x);
    };
    return state;
  });
  await page.clock.runFor(5000);
  await expect(rows).toHaveCount(2);
  for (const [index, row] of before.entries()) {
    expect(await rows.nth(index).evaluate((now, then) => now === then, row)).toBe(true);
  }
  await isBroken.evaluate((state) => {
    state.yes = false;
  });
  await page.clock.runFor(5000);
  await expect(rows).toHaveCount(5);
});

for (const [what, sleepMs, toNextMs] of [
  ['8 hours of sleep', 8 * 3_600_000, 5000],
  ['8 hours and 2 seconds of sleep', 8 * 3_600_000 + 2000, 3000],
] as const) {
  test(`[IN10.2] after ${what} there is one poll, and then the grid goes on`, async ({
    page,
    open,
  }) => {
    await plantSeed(page, seedThatBrings(1, 2, 3, 1));
    await open();
    const { rows } = inboxOn(page);
    await expect(rows).toHaveCount(1);

    await page.clock.fastForward(sleepMs);
    await expect(rows).toHaveCount(3);
    await page.clock.runFor(toNextMs - 1);
    await expect(rows).toHaveCount(3);
    await page.clock.runFor(1);
    await expect(rows).toHaveCount(6);
    await page.clock.runFor(5000);
    await expect(rows).toHaveCount(7);
  });
}

test('[IN17.2] a poll that brought messages is announced once, politely', async ({
  page,
  open,
}) => {
  await plantSeed(page, seedThatBrings(1, 0, 2, 2));
  await open();
  const { announcement } = inboxOn(page);

  await expect(announcement).toHaveText('1 новое письмо');
  await expect(announcement).not.toHaveAttribute('aria-live', 'assertive');
  const changes = await announcement.evaluateHandle((status) => {
    const texts: string[] = [];
    new MutationObserver(() => texts.push(status.textContent)).observe(status, {
      childList: true,
      characterData: true,
      subtree: true,
    });
    return texts;
  });
  await page.clock.runFor(5000);
  expect(await changes.evaluate((texts) => texts)).toEqual([]);
  await page.clock.runFor(5000);
  await expect.poll(() => changes.evaluate((texts) => texts)).toEqual(['2 новых письма']);
  // The same number twice is announced twice.
  await page.clock.runFor(5000);
  await expect.poll(() => changes.evaluate((texts) => texts)).toHaveLength(2);
});
