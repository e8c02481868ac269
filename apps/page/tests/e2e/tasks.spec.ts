import type { Page } from '@playwright/test';
import { axeComplaints, keepTimeForAxe } from '@partitura/tests/support/axe.ts';
import { exercisesOf, startExercise } from '@partitura/tests/support/menus.ts';
import { outsideBars } from '../support/outsideBars.ts';
import { showScores } from '../support/showScores.ts';
import { expect, test } from '@partitura/tests/e2e/fixtures.ts';

const users = (page: Page) => page.getByRole('article', { name: 'Запрос по кнопке' });
const state = (page: Page) => users(page).locator('.task [role=status]');

async function begin(page: Page, task: string) {
  await startExercise(users(page), `Задача: ${task}`);
  await page.clock.runFor(100);
}

async function clickTwice(page: Page) {
  const button = users(page).locator('.ajax-request-btn');
  await button.click();
  await page.clock.runFor(150);
  await button.click();
  await page.clock.runFor(100);
}

test("[GU3, GU3.1, GU3.4] the widget's recording solves a task part by part, and on the next visit the task is marked as solved", async ({
  page,
  open,
}) => {
  await keepTimeForAxe(page);
  await open();
  await begin(page, 'Дойдут оба');
  await expect(users(page).getByText('Нажмите дважды так, чтобы дошли оба ответа.')).toBeVisible();
  await expect(users(page).getByRole('img', { name: 'Цель' })).toBeVisible();
  await expect(users(page).getByLabel('Оператор')).toHaveValue('switchMap');
  await clickTwice(page);
  await expect(state(page)).toHaveText('Сделано 1 из 3.');
  await page.clock.runFor(2000);
  await expect(state(page)).toHaveText('Сделано 2 из 3.');

  // A change of operator begins a new run: the first run no longer counts.
  await users(page).getByLabel('Оператор').selectOption('mergeMap');
  await clickTwice(page);
  await expect(state(page)).toHaveText('Сделано 1 из 3.');
  await page.clock.runFor(2000);
  await expect(state(page)).toHaveText('✓ Решено!');
  await expect(users(page).locator('.task-parts li')).toHaveText([/есть$/, /есть$/, /есть$/]);
  expect(await axeComplaints(page, '.card:has(.task)')).toEqual([]);

  await page.reload();
  const marked = exercisesOf(users(page)).and(page.locator('[data-done=true]'));
  await expect(marked).toHaveText(['Задача: Дойдут оба']);
  await page.getByRole('button', { name: 'Поделиться' }).click();
  const link = await page.getByRole('textbox', { name: 'Ссылка' }).inputValue();
  expect(link).toContain('#s=');
  expect(link).not.toContain('both');
});

test('[GU3.2, SC10.22] hints have two steps; a task begins with empty fields, and its end gives back the earlier arrangement', async ({
  page,
  open,
}) => {
  await open();
  await users(page).getByLabel('Оператор').selectOption('exhaustMap');
  await begin(page, 'По очереди');
  await expect(users(page).getByLabel('Оператор')).toHaveValue('mergeMap');
  const hint = users(page).getByRole('button', { name: 'Подсказка' });
  const large = users(page).getByText('Выберите concatMap и быстро нажмите дважды.');
  await hint.click();
  await expect(users(page).getByText(/^Второе нажатие подождёт/)).toBeVisible();
  await expect(large).toHaveCount(0);
  await hint.click();
  await expect(large).toBeVisible();
  await expect(hint).toHaveAttribute('aria-disabled', 'true');
  await expect(hint).toBeFocused();

  await clickTwice(page);
  await expect(state(page)).toHaveText('Сделано 1 из 3.');
  await users(page).getByLabel('Оператор').selectOption('concatMap');
  await users(page).getByRole('button', { name: 'Сначала' }).click();
  await expect(state(page)).toHaveText('Сделано 0 из 3.');
  await expect(users(page).getByLabel('Оператор')).toHaveValue('concatMap');
  await users(page).getByRole('button', { name: 'Закрыть' }).click();
  await expect(state(page)).toHaveCount(0);
  await expect(users(page).getByLabel('Оператор')).toHaveValue('exhaustMap');

  await begin(page, 'По очереди');
  await startExercise(users(page), 'Трижды с exhaustMap');
  await expect(state(page)).toHaveCount(0);
  await expect(users(page).getByRole('button', { name: 'Показать сразу' })).toBeVisible();

  const tracked = page.getByRole('article', { name: 'Отслеживаемое поле' });
  const field = tracked.locator('.track-input');
  await field.fill('ля');
  await startExercise(tracked, 'Задача: Надпись сменится дважды');
  await expect(field).toHaveValue('');
  const progress = tracked.locator('.task [role=status]');
  const type = async (...texts: readonly string[]) => {
    for (const text of texts) {
      await field.fill(text);
      await page.clock.runFor(1000);
    }
  };
  await type('м', 'ми', 'мир');
  await expect(progress).toHaveText('Сделано 1 из 3.');
  await tracked.getByRole('button', { name: 'Сначала' }).click();
  await expect(field).toHaveValue('');
  await type('мир', 'миром');
  await expect(progress).toHaveText('✓ Решено!');
  await expect(tracked).toHaveAttribute('data-stage', 'over');
});

test('[GU3.6, PG8] an opened task is between the bars, with its lanes and hints; at 1280 × 800 also the control to use', async ({
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
