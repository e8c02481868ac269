import { exercisesOf, startExercise } from '@partitura/tests/support/menus.ts';
import { outsideBars } from '../support/layout.ts';
import { showScores } from '../support/showScores.ts';
import { expect, test } from '@partitura/tests/e2e/fixtures.ts';

test("[GU3.6, PG8] opening a task brings its texts, its lanes and its hints between the bars, and at 1280 × 800 the widget's control too", async ({
  page,
  open,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await open();
  await showScores(page);
  const entries = exercisesOf(page.locator('.card')).filter({ hasText: 'Задача' });
  const tasks = await entries.allTextContents();
  expect(tasks.length).toBeGreaterThan(5);
  for (const [width, height] of [[1280, 800] as const, [360, 740] as const]) {
    await page.setViewportSize({ width, height });
    for (const task of tasks) {
      const card = page.locator('.card', { has: page.getByText(task) });
      await card.evaluate((element) => element.scrollIntoView({ block: 'end' }));
      await startExercise(card, task);
      const hint = card.locator('.task-hint');
      await expect(hint).toBeVisible();
      const outside = (selector: string) => outsideBars(card, selector);
      const where = `${task} at ${width}`;
      const parts = '.lane, .lesson-question, .task-goal, .task-parts, .task-parts + p, .task-hint';
      const control = '.card-widget :is(input, button)';
      expect(await outside(width === 1280 ? `${parts}, ${control}` : parts), where).toEqual([]);
      await hint.click();
      expect(await outside('.task > [aria-live], .task-hint'), where).toEqual([]);
      await card.getByRole('button', { name: 'Закрыть' }).click();
      await expect(hint).toHaveCount(0);
    }
  }
});
