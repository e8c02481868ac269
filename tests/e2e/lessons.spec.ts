import type { Page } from '@playwright/test';
import { showScores } from '../support/showScores.ts';
import { expect, test } from './fixtures.ts';

function lessonsOn(page: Page, title: string) {
  const card = page.getByRole('article', { name: title });
  return {
    card,
    lesson: (name: string) => card.getByRole('button', { name, exact: true }),
    said: card.locator('.lesson-said[aria-live=polite]'),
  };
}

test('[SC10.4, SC10.7] by keyboard a lesson starts and stops, and keeps the focus', async ({
  page,
  open,
}) => {
  await open();
  await showScores(page);
  const { card, lesson, said } = lessonsOn(page, 'Отслеживаемое поле');
  const field = card.getByLabel('Ваш текст');
  await card.getByRole('button', { name: 'Забрать с собой' }).focus();
  await page.keyboard.press('Tab');
  await expect(lesson('Печатать быстро')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(said).toHaveText('Напечатаем «привет» быстро и остановимся. Что дойдёт до надписи?');
  await page.clock.runFor(900);
  await expect(field).toHaveValue('пр');
  await expect(lesson('Остановить: Печатать быстро')).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Shift+Tab');
  await page.clock.runFor(400);
  await expect(field).toHaveValue('прив');

  await page.keyboard.press('Space');
  await expect(said).toContainText('Остановлено, теперь ваш ход.');
  await expect(lesson('Печатать быстро')).toBeFocused();
  await page.clock.runFor(60_000);
  await expect(field).toHaveValue('прив');
});

test('[SC10.3] a lesson restarts the ticker of the page', async ({ page, open, noise }) => {
  await open();
  await showScores(page);
  const { lesson, said } = lessonsOn(page, 'Тикер');
  await lesson('Только три тика').click();
  await page.clock.runFor(3800);
  await expect(said).toContainText('на третьем take завершает поток');
  expect(noise.logs).toEqual(['it works!', 'тик 1', 'тик 2', 'тик 3']);
});

test('[SC10.1, SC10.6, PG2.7] question and answer follow the language in a polite live region', async ({
  page,
  open,
}) => {
  await open();
  await showScores(page);
  const { card, lesson } = lessonsOn(page, 'Внимание');
  await lesson('Нажать трижды').click();
  await page.clock.runFor(1000);
  await page.getByText('EN', { exact: true }).click();
  const said = page.getByRole('article', { name: 'Attention' }).locator('.lesson-said');
  await expect(said).toHaveText(
    'Three presses, all alike. How does the stream know how many there were?',
  );
  await page.clock.runFor(2200);
  await expect(said).toContainText('scan counts');
  await expect(card).toHaveCount(0);
});

/** The tops of all scores on the page, in pixels. */
function tops(page: Page) {
  return page
    .locator('.card-score')
    .evaluateAll((scores) => scores.map((score) => Math.round(score.getBoundingClientRect().top)));
}

test('[SC10, SC10.12, PG11.2] lessons stand below the widget, in one column below its score, and move no score as they end', async ({
  page,
  open,
}) => {
  await open();
  await showScores(page);
  await expect(page.getByRole('group', { name: 'Попробуйте:' })).toHaveCount(7);
  const { card, lesson, said } = lessonsOn(page, 'Отслеживаемое поле');
  const box = async (selector: string) => {
    const found = await card.locator(selector).boundingBox();
    if (!found) throw new Error(`Expected ${selector} to be seen.`);
    return found;
  };
  for (const width of [1280, 360]) {
    await page.setViewportSize({ width, height: 740 });
    await lesson('То же с throttleTime').click();
    await expect(said).not.toContainText('конец слова потерялся');
    await expect(said).not.toBeEmpty();
    const before = await tops(page);
    await page.clock.runFor(3000);
    await expect(said).toContainText('конец слова потерялся');
    expect((await tops(page)).slice(0, 3)).toEqual(before.slice(0, 3));

    const [widget, lessons, score] = [
      await box('.card-widget'),
      await box('.lessons'),
      await box('.card-score'),
    ];
    const scorePx = score.y - (widget.y + widget.height);
    expect(lessons.y).toBeGreaterThanOrEqual(widget.y + widget.height);
    if (width === 360) {
      expect(scorePx).toBeGreaterThanOrEqual(0);
      expect(scorePx).toBeLessThan(24);
      expect(lessons.y).toBeGreaterThanOrEqual(score.y + score.height);
    } else {
      expect(score.x).toBeGreaterThanOrEqual(lessons.x + lessons.width);
      expect(lessons.y - (widget.y + widget.height)).toBeLessThan(24);
    }
    const sidewaysPx = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(sidewaysPx).toBe(0);
  }
});
