import { showScores } from '../support/showScores.ts';
import { expect, test } from '@partitura/tests/e2e/fixtures.ts';

// Tests in src prove each element, each fault and each poll.
test('[SC6.4, PG11.1] the sentence about a fault is below the lessons and moves no lesson', async ({
  page,
  open,
}) => {
  for (const width of [1280, 360]) {
    await page.setViewportSize({ width, height: 740 });
    await open();
    await showScores(page);
    const card = page.getByRole('article', { name: 'Запрос по кнопке' });
    const tops = (selector: string) =>
      card
        .locator(selector)
        .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top + scrollY));
    const before = [...(await tops('.score')), ...(await tops('.lesson'))];
    await card.getByRole('combobox', { name: 'Сломать' }).selectOption('users.1.hang');
    const line = card.locator('.fault-line');
    await expect(line).toContainText('Ошибка запроса');
    expect([...(await tops('.score')), ...(await tops('.lesson'))]).toEqual(before);
    const [linePx = NaN] = await tops('.fault-line');
    const bottoms = await card
      .locator('.lessons')
      .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().bottom + scrollY));
    expect(bottoms).toHaveLength(1);
    for (const bottomPx of bottoms) expect(linePx).toBeGreaterThan(bottomPx);
  }
});
