import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { axeComplaints, keepTimeForAxe } from '@partitura/tests/support/axe.ts';
import { exercisesOf, findIn, menuOf } from '@partitura/tests/support/menus.ts';
import { showScores } from '../support/showScores.ts';
import { expect, test } from '@partitura/tests/e2e/fixtures.ts';
import { copyLink } from './shareFixtures.ts';

const cardOf = (page: Page, name: string) => page.getByRole('article', { name });

test('[RN6.1, SC7.1, PG7] the code of exports, links, tasks and the lists of signs and keys loads on demand; if it does not load, the page says so, and the next click tries again; a picture can be downloaded, and its dialog passes axe', async ({
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

  // The picture ends at the click, however long its code takes to load.
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
});

test('[RN6.1] if the code that opens a link does not load, the page says so, and a reload tries again', async ({
  page,
  open,
  noise,
}) => {
  await open();
  await showScores(page);
  await page.getByLabel('Ваше имя').fill('Анна');
  const { text: link } = await copyLink(page);

  const code = /\/assets\/linkCode-[^/]+\.js$/;
  noise.allow(/^Failed to load resource/);
  await page.route(code, (route) => route.abort());
  await page.goto('about:blank');
  await page.goto(link);
  await expect(page.getByRole('status').filter({ hasText: /^Запись из ссылки не/ })).toBeVisible();
  expect(new URL(page.url()).hash).toBe(new URL(link).hash);
  await page.unroute(code);
  await page.reload();
  await expect(page.locator('.hello')).toHaveText('Привет, Анна');
});

test('[SC6.8, SC10.21] a card has at most four controls below its score, in one row at any width, from one edge of the score to the other; a card has as many in English', async ({
  widgetNames,
  page,
  open,
}) => {
  const found = new Array<readonly number[]>();
  for (const lang of ['ru', 'en']) {
    await open(`./?lang=${lang}`);
    await showScores(page);
    for (const width of [1280, 800, 360]) {
      await page.setViewportSize({ width, height: 800 });
      const rows = await page.locator('.card').evaluateAll((cards) =>
        cards.map((card) => {
          const score = card.querySelector('.score')?.getBoundingClientRect();
          const controls = [...card.querySelectorAll('.card-stage .tool')];
          const boxes = controls.map((one) => one.getBoundingClientRect());
          const seen = boxes.filter(({ height }) => height > 0);
          return {
            count: seen.length,
            signs: controls.map(({ textContent }) => textContent).filter((text) => text.length < 9),
            rows: new Set(seen.map(({ top }) => Math.round(top))).size,
            fromStartPx: Math.round((seen[0]?.left ?? NaN) - (score?.left ?? NaN)),
            fromEndPx: Math.round((score?.right ?? NaN) - (seen.at(-1)?.right ?? NaN)),
          };
        }),
      );
      expect(rows).toHaveLength(widgetNames.length);
      for (const { rows: lines, fromStartPx, fromEndPx } of rows)
        expect([lines, fromStartPx, fromEndPx]).toEqual([1, 0, 0]);
      found.push(rows.map(({ count }) => count));
      expect(rows[0]?.signs).toEqual(['▾', '⋯']);
    }
  }
  expect(found).toEqual(found.map(() => found[0]));
  expect(Math.max(...(found[0] ?? []))).toBe(4);
});
