import { expect, test } from './fixtures.ts';

test.use({ hasTouch: true, isMobile: true, viewport: { width: 412, height: 915 } });

test('[SC2.9] a touch screen asks for a touch, and the touched value stays shown', async ({
  page,
  open,
  browserName,
}) => {
  test.skip(browserName === 'firefox', 'Firefox has no mobile mode.');
  await open();
  const card = page.getByRole('article', { name: 'Приветствие' });
  const detail = card.locator('.score-detail');
  await expect(detail).toHaveText(/^Коснитесь события: /);

  await card.getByLabel('Ваше имя').fill('Ада');
  await page.clock.runFor(500);
  const marbles = card.getByRole('group', { name: /^map/ }).locator('.marble');
  await marbles.last().tap();
  await expect(detail).toHaveText(/^map: значение «Ада»/);
  await card.locator('.time-marks').tap();
  await expect(detail).toHaveText(/^Коснитесь события: /);
});
