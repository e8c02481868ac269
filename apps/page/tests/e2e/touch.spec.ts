import { expect, test } from '@partitura/tests/e2e/fixtures.ts';

for (const isTouch of [true, false]) {
  test.describe(isTouch ? 'on a touch screen' : 'with a pointer', () => {
    const phone = { hasTouch: true, isMobile: true, viewport: { width: 412, height: 915 } };
    test.use(isTouch ? phone : {});

    test('[SC2.9, SC2.20] one sentence says how to select a value, and a line describes the selected value until the visitor taps or points elsewhere', async ({
      page,
      open,
      browserName,
    }) => {
      test.skip(isTouch && browserName === 'firefox', 'Firefox has no mobile mode.');
      await open();
      const hints = page.getByText(/^(Коснитесь события: |Наведите на событие)/);
      await expect(hints.filter({ visible: true })).toHaveText(isTouch ? /^Кос/ : /^Нав/);
      const card = page.getByRole('article', { name: 'Приветствие' });
      const detail = card.locator('.score-detail');
      await expect(detail).toBeEmpty();
      const heightPx = (await detail.boundingBox())?.height;

      await card.getByLabel('Ваше имя').fill('Ада');
      await page.clock.runFor(500);
      const marble = card.getByRole('group', { name: /^map/ }).locator('.marble').last();
      await (isTouch ? marble.tap() : marble.hover());
      await expect(detail).toHaveText(/^map: значение «Ада»/);
      expect((await detail.boundingBox())?.height).toBe(heightPx);
      await (isTouch ? card.locator('.time-marks').tap() : page.locator('h1').hover());
      await expect(detail).toBeEmpty();
    });
  });
}
