import { inboxOn, rowTexts, shownRows } from '../support/inboxRows.ts';
import { plantSeed, pollsOf, seedThatBrings } from '../support/seededInbox.ts';
import { expect, openedAt, test } from './fixtures.ts';

/** The moments of the first polls, in milliseconds since 1970. */
function pollTimes(count: number) {
  return Array.from({ length: count }, (_, index) => openedAt.getTime() + index * 5000);
}

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

test('[IN3.7] a poll fails if the mock does not load, and the next poll loads it', async ({
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

for (const [what, sleepMs, toNextMs] of [
  ['8 hours of sleep', 8 * 3_600_000, 5000],
  ['8 hours and 2 seconds of sleep', 8 * 3_600_000 + 2000, 3000],
] as const) {
  test(`[IN10.2] after ${what} there is one poll, and then the grid continues`, async ({
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
