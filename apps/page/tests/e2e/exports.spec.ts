import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { axeComplaints, keepTimeForAxe } from '@partitura/tests/support/axe.ts';
import { chooseExport, findExport, menuOf } from '../support/chooseExport.ts';
import { showScores } from '../support/showScores.ts';
import { expect, test } from '@partitura/tests/e2e/fixtures.ts';

const cardOf = (page: Page, name: string) => page.getByRole('article', { name });

test('[SC7, SC7.1, SC7.2, PG7] the dialog of an export shows the text of a test or the picture, copies and downloads the file, or says that there is nothing to repeat', async ({
  page,
  open,
}) => {
  await keepTimeForAxe(page);
  // A page may not read the clipboard.
  await page.addInitScript(() => {
    navigator.clipboard.writeText = (text) => {
      document.documentElement.dataset.copied = text;
      return Promise.resolve();
    };
  });
  await open();
  await showScores(page);
  await (await findExport(cardOf(page, 'Внимание'), 'Тест')).press('Enter');

  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('Пока нечего повторять');
  await expect(dialog.getByRole('textbox')).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Закрыть' }).press('Enter');
  await expect(dialog).toHaveCount(0);
  await expect(menuOf(cardOf(page, 'Внимание'))).toBeFocused();

  const card = cardOf(page, 'Приветствие');
  for (const [choice, name] of [
    ['Тест', 'greeting.recorded.test.ts'],
    ['SVG', 'greeting.score.svg'],
  ] as const) {
    await chooseExport(card, choice);
    await expect(dialog).toHaveAccessibleName(name);
    const picture = dialog.getByRole('img', { name: 'Партитура потока greeting' });
    await expect(picture).toBeVisible({ visible: choice === 'SVG' });
    await expect(dialog.getByRole('textbox')).toHaveCount(choice === 'SVG' ? 0 : 1);
    await dialog.getByRole('button', { name: 'Копировать' }).click();
    await expect(dialog.getByRole('status')).toHaveText('Скопировано.');
    const text = await page.evaluate(() => document.documentElement.dataset.copied);
    expect(await axeComplaints(page, 'dialog')).toEqual([]);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      dialog.getByRole('button', { name: 'Скачать', exact: true }).click(),
    ]);
    expect(download.suggestedFilename()).toBe(name);
    expect(await readFile(await download.path(), 'utf8')).toBe(text);
    await dialog.getByRole('button', { name: 'Закрыть' }).click();
  }
});

test('[RN6.1] the code of exports, links, tasks and the lists of signs and keys loads on demand; if it does not load, the page says so, and the next click tries again', async ({
  page,
  open,
  noise,
}) => {
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
  await (await findExport(card, 'SVG')).press('Enter');
  await expect(failed).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(menuOf(card)).toBeFocused();
  const signs = page.getByText('Условные знаки');
  await signs.click();
  await expect(page.getByRole('alert')).toHaveText(problem);
  await signs.click();
  const task = page.locator('.task-button').first();
  await task.click();
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
  await (await findExport(card, 'SVG')).press('Enter');
  const picture = page.getByRole('dialog').getByRole('img', { name: /^Партитура/ });
  await expect(picture).toContainText('Анна');
  await expect(picture).not.toContainText('потом');
  await page.keyboard.press('Escape');

  await page.unroute(code);
  await page.locator('#widgets').focus();
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Все клавиши' })).toBeVisible();
  await page.keyboard.press('Escape');
  await signs.click();
  await expect(page.getByText('тик своих часов')).toBeVisible();
  await task.click();
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
  await page.getByRole('button', { name: 'Поделиться' }).press('Enter');
  const link = await page.getByRole('textbox', { name: 'Ссылка', exact: true }).inputValue();

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

test('[SC6.8] the list of faults and the exports are at the end of the row of lessons, with the same width on every card', async ({
  widgetNames,
  page,
  open,
}) => {
  await open();
  for (const width of [1280, 800, 360]) {
    await page.setViewportSize({ width, height: 800 });
    await showScores(page);
    const rows = await page.locator('.card').evaluateAll((cards) =>
      cards.map((card) => {
        const box = (selector: string) => card.querySelector(selector)?.getBoundingClientRect();
        const [score, list, menu] = ['.score', '.fault-list', '[popovertarget]'].map(box);
        return {
          listPx: list?.width,
          besidePx: list && menu && Math.abs(list.y + list.height / 2 - menu.y - menu.height / 2),
          fromEndPx: menu && score && Math.round(score.right - menu.right),
        };
      }),
    );
    expect(rows).toHaveLength(widgetNames.length);
    const lists = rows.flatMap(({ listPx }) => listPx ?? []);
    expect(lists.length).toBeGreaterThan(5);
    expect(new Set(lists).size).toBe(1);
    expect(new Set(rows.map(({ fromEndPx }) => fromEndPx))).toEqual(new Set([0]));
    for (const { besidePx = 0 } of rows) expect(besidePx).toBeLessThan(2);
  }
});
