import { showScores } from '../support/showScores.ts';
import { textEdges } from '../support/textEdges.ts';
import { expect, test } from '@partitura/tests/e2e/fixtures.ts';

test('[SC2.9, SC2.20, SC2.21] one sentence says how to select a value, which is then described in its own line; a list of the signs can be unfolded, and its meanings do not overlap', async ({
  page,
  open,
}) => {
  await open();
  await showScores(page);
  await expect(page.getByText(/^Наведите на событие/)).toHaveCount(1);
  await expect(page.getByText(/^Наведите на событие/)).toBeVisible();
  await expect(page.getByText(/^Коснитесь события: /)).toBeHidden();
  const card = page.getByRole('article', { name: 'Приветствие' });
  const detail = card.locator('.score-detail');
  await expect(detail).toBeEmpty();
  const heightPx = async () => (await detail.boundingBox())?.height;
  const before = await heightPx();
  await card.getByRole('group', { name: /^map/ }).locator('.marble:not(.is-example)').hover();
  await expect(detail).toHaveText(/^map: значение «Guest»/);
  expect(await heightPx()).toBe(before);
  await page.locator('h1').hover();
  await expect(detail).toBeEmpty();

  const tick = page.getByText('тик своих часов');
  await expect(tick).toBeHidden();
  await page.getByText('Условные знаки').press('Enter');
  await expect(tick).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  const signs = page.locator('.legend li');
  await expect(signs).not.toHaveCount(0);
  for (const language of ['ru', 'en']) {
    await page.locator(`[value=${language}]`).check({ force: true });
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    const edges = await Promise.all((await signs.all()).map(textEdges));
    const gaps = edges.slice(1).map(({ top }, index) => top - (edges[index]?.bottom ?? NaN));
    expect(Math.min(...gaps)).toBeGreaterThan(6);
  }
  await page.locator('[value=ru]').check({ force: true });
  await page.getByText('Условные знаки').press('Enter');
  await expect(tick).toBeHidden();
});
