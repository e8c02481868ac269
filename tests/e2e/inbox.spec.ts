import { inboxOn } from '../support/inboxRows.ts';
import { plantSeed, seedThatBrings } from '../support/seededInbox.ts';
import { expect, test } from './fixtures.ts';

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
