import type { Page } from '@playwright/test';
import { showScores } from '../support/showScores.ts';
import { expect, test } from './fixtures.ts';

/** The edges of an element's content, in pixels. */
const edges = (page: Page, selector: string) =>
  page.locator(selector).evaluate((element) => {
    const { left, right } = element.getBoundingClientRect();
    const { paddingLeft, paddingRight } = getComputedStyle(element);
    return [left + parseFloat(paddingLeft), right - parseFloat(paddingRight)];
  });

test('[PG16, PG16.1, PG16.2, PG16.3, PG16.4, PG16.5] the bars stay in view, aligned with the page; the index follows the scrolling and counts lessons', async ({
  page,
  open,
}) => {
  await page.addInitScript(() =>
    localStorage.setItem('partitura.solved', '["greeting.letters", "users.mergeMap", 1]'),
  );
  await open();
  await showScores(page);
  const index = page.getByRole('navigation', { name: 'Карточки' });
  await expect(index.locator('small')).toHaveText(['✓', '0/1', '0/6', '1/6', '0/2', '0/3', '0/4']);
  const address = page.url();
  const slider = page.getByRole('slider');
  const pauseButton = page.getByRole('button', { name: 'Пауза' });
  for (const [width, height] of [
    [360, 740],
    [1280, 800],
    [2560, 1300],
  ] as const) {
    await page.setViewportSize({ width, height });
    for (const name of ['Запрос', 'Входящие', 'Приветствие']) {
      await index.getByRole('link', { name }).click();
      await expect(index.locator('[aria-current]')).toContainText(name);
      await expect(index.locator('[aria-current]')).toBeInViewport({ ratio: 1 });
      for (const control of ['Пауза', 'Шаг', 'Проиграть', 'Весь журнал'])
        await expect(page.getByRole('button', { name: control })).toBeInViewport({ ratio: 1 });
      await expect(slider).toBeInViewport({ ratio: 1 });
      expect((await page.locator('.bottom').boundingBox())?.height).toBeLessThan(64);
    }
    const content = await edges(page, 'main');
    expect([await edges(page, '.top'), await edges(page, '.bottom')]).toEqual([content, content]);
    // On the upper edge of the bar, or in line with the other controls.
    const [sliderBox, pause] = [await slider.boundingBox(), await pauseButton.boundingBox()];
    const isAbove = (sliderBox?.y ?? NaN) + (sliderBox?.height ?? NaN) <= (pause?.y ?? NaN);
    expect(isAbove).toBe(width <= 1000);
    const line = page.locator('.journal-line:last-child');
    await expect(line).toHaveCSS('opacity', width > 380 ? '1' : '0');
  }
  expect(page.url()).toBe(address);

  await page.setViewportSize({ width: 1280, height: 800 });
  await page.getByRole('button', { name: 'Печатать быстро', exact: true }).click();
  await expect(index.locator('[aria-current]')).toContainText('Поле');
  await page.getByLabel('Ваше имя').focus();
  await expect(index.locator('[aria-current]')).toContainText('Приветствие');

  await page.setViewportSize({ width: 740, height: 360 });
  await page.locator('#users').scrollIntoViewIfNeeded();
  for (const bar of ['.top', '.bottom']) await expect(page.locator(bar)).not.toBeInViewport();
  await page.evaluate(() => scrollTo(0, 0));
  await expect(index.locator('[aria-current]')).toHaveCount(0);
});
