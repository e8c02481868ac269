import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { axeComplaints, keepTimeForAxe } from '@partitura/tests/support/axe.ts';
import { exercisesOf, findIn, menuOf } from '@partitura/tests/support/menus.ts';
import { showScores } from '../support/showScores.ts';
import { expect, test } from '@partitura/tests/e2e/fixtures.ts';

const cardOf = (page: Page, name: string) => page.getByRole('article', { name });

test('[RN6.1, SC7.1, PG7, PG17.1] exports, links, tasks and the lists of signs and keys load their code on demand; if that fails, the page says so, and the next click or key tries again; an exported picture can be downloaded, its dialog passes axe, and a press outside closes a dialog', async ({
  page,
  open,
  noise,
}) => {
  await keepTimeForAxe(page);
  const code = /\/assets\/(?:ExportDialog|ShareDialog|Legend|KeysDialog|TaskStage)-[^/]+\.js$/;
  noise.allow(/^Failed to load resource/);
  await page.route(code, (route) => route.abort());
  await open();
  await showScores(page);
  expect(noise.requests.filter((address) => /ExportDialog/.test(address))).toEqual([]);
  const problem = 'Эта часть страницы не загрузилась. Проверьте связь и нажмите ещё раз.';
  const failed = page.getByRole('dialog', { name: problem });
  await page.getByLabel('Ваше имя').fill('Анна');
  const card = cardOf(page, 'Приветствие');
  await (await findIn(card, 'Картинка SVG')).press('Enter');
  await expect(failed).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(menuOf(card)).toBeFocused();
  const signs = page.getByText('Условные знаки');
  await signs.click();
  await expect(page.getByRole('alert')).toHaveText(problem);
  await signs.click();
  const task = exercisesOf(cardOf(page, 'Отслеживаемое поле')).last();
  await task.dispatchEvent('click');
  await expect(page.getByRole('alert')).toHaveText(problem);
  const share = page.getByRole('button', { name: 'Поделиться' });
  await share.click();
  await expect(failed).toBeVisible();
  await page.keyboard.press('Escape');
  await page.locator('#widgets').focus();
  await page.keyboard.press('?');
  await expect(failed).toBeVisible();
  await page.keyboard.press('Escape');

  // The picture ends at the moment of the click, however long its code takes to load.
  await page.unroute(code);
  await page.route(code, async (route) => {
    await page.clock.runFor(1000);
    await page.getByLabel('Ваше имя').fill('потом');
    await route.continue();
  });
  await (await findIn(card, 'Картинка SVG')).press('Enter');
  const picture = page.getByRole('dialog').getByRole('img', { name: /^Партитура/ });
  await expect(picture).toContainText('Анна');
  await expect(picture).not.toContainText('потом');
  expect(await axeComplaints(page, 'dialog')).toEqual([]);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Скачать', exact: true }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('greeting.score.svg');
  expect(await readFile(await download.path(), 'utf8')).toContain('Анна');
  await page.keyboard.press('Escape');

  await page.unroute(code);
  await page.locator('#widgets').focus();
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Все клавиши' })).toBeVisible();
  await page.keyboard.press('Escape');
  await signs.click();
  await expect(page.getByText('тик часов строки')).toBeVisible();
  await task.dispatchEvent('click');
  await expect(page.locator('.task-goal')).toBeVisible();
  await share.click();
  await expect(page.getByRole('dialog', { name: 'Ссылка на эту страницу' })).toBeVisible();
  await page.mouse.click(2, 300);
  await expect(page.getByRole('dialog')).toHaveCount(0);
});
