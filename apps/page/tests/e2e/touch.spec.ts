import { expect, test } from '@partitura/tests/e2e/fixtures.ts';

test.use({ hasTouch: true, isMobile: true, viewport: { width: 412, height: 915 } });

test('[SC2.9, SC2.20] on a touch screen, one sentence says how to select a value, and its line describes the touched value until another part of the score is touched', async ({
  page,
  open,
  browserName,
}) => {
  test.skip(browserName === 'firefox', 'Firefox has no mobile mode.');
  await open();
  const hints = page.getByText(/^(Коснитесь события: |Наведите на событие)/);
  await expect(hints.filter({ visible: true })).toHaveText(/^Кос/);
  const card = page.getByRole('article', { name: 'Приветствие' });
  const detail = card.locator('.score-detail');
  await expect(detail).toBeEmpty();
  const heightPx = (await detail.boundingBox())?.height;

  await card.getByLabel('Ваше имя').fill('Ада');
  await page.clock.runFor(500);
  await card.getByRole('group', { name: /^map/ }).locator('.marble').last().tap();
  await expect(detail).toHaveText(/^map: значение «Ада»/);
  expect((await detail.boundingBox())?.height).toBe(heightPx);
  await card.locator('.time-marks').tap();
  await expect(detail).toBeEmpty();
});
