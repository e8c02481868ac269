import { inboxOn } from '../support/inboxRows.ts';
import { plantSeed, seedThatBrings } from '../support/seededInbox.ts';
import { expect, test } from '@partitura/tests/e2e/fixtures.ts';

test('[IN10] after 8 hours and 2 seconds of sleep there is one poll, and then the grid continues', async ({
  page,
  open,
}) => {
  await plantSeed(page, seedThatBrings(1, 2, 3, 1));
  await open();
  const { rows } = inboxOn(page);
  await expect(rows).toHaveCount(1);

  await page.clock.fastForward('08:00:02');
  await expect(rows).toHaveCount(3);
  await page.clock.runFor(2999);
  await expect(rows).toHaveCount(3);
  await page.clock.runFor(1);
  await expect(rows).toHaveCount(6);
  await page.clock.runFor(5000);
  await expect(rows).toHaveCount(7);
});
