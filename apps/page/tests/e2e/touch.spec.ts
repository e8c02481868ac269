import { expect, test } from '@partitura/tests/e2e/fixtures.ts';

test.use({ hasTouch: true, isMobile: true, viewport: { width: 412, height: 915 } });

test('[SC2.9, SC2.20] on a touch screen the sentence asks for a touch, and the touched value stays selected', async ({
  page,
  open,
  browserName,
}) => {
  test.skip(browserName === 'firefox', 'Firefox has no mobile mode.');
  await open();
  await expect(page.getByText(/^Коснитесь события: /)).toBeVisible();
  await expect(page.getByText(/^Наведите на событие/)).toBeHidden();
  const card = page.getByRole('article', { name: 'Приветствие' });
  const detail = card.locator('.score-detail');
  await expect(detail).toBeEmpty();

  await card.getByLabel('Ваше имя').fill('Ада');
  await page.clock.runFor(500);
  const marbles = card.getByRole('group', { name: /^map/ }).locator('.marble');
  await marbles.last().tap();
  await expect(detail).toHaveText(/^map: значение «Ада»/);
  await card.locator('.time-marks').tap();
  await expect(detail).toBeEmpty();
});
