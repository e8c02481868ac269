import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { axeComplaints, keepTimeForAxe } from '../support/axe.ts';
import { chooseExport, exportsOf } from '../support/chooseExport.ts';
import { type RecordedTest, runRecordedTests } from '../support/recordedTests.ts';
import { showScores } from '../support/showScores.ts';
import { named } from '../support/usersService.ts';
import { expect } from './fixtures.ts';
import { test } from './usersFixtures.ts';

/** A change of the stream for each card, by the card's title. */
const cards = {
  greeting: { title: 'Приветствие', change: [`'Guest'`, `'guest'`] },
  attention: { title: 'Внимание', change: ['count + 1', 'count + 2'] },
  trackedInput: { title: 'Отслеживаемое поле', change: ['pause = 500', 'pause = 400'] },
  users: { title: 'Запрос по кнопке', change: [/switchMap/g, 'mergeMap'] },
  fullName: { title: 'Полное имя', change: [`names.join(' ')`, `names.join('-')`] },
  ticker: { title: 'Тикер', change: ['period = 1000', 'period = 900'] },
  inbox: { title: 'Входящие', change: ['pollMs = 5000', 'pollMs = 4000'] },
} satisfies Record<string, { title: string; change: readonly [string | RegExp, string] }>;
type Changed = keyof typeof cards;
const names = Object.keys(cards) as Changed[];

function cardOf(page: Page, name: Changed) {
  return page.getByRole('article', { name: cards[name].title });
}

/** Exports one file of a card, and returns its text. */
async function exportText(page: Page, card: Locator, name: string) {
  await chooseExport(card, name);
  const dialog = page.getByRole('dialog');
  const text = await dialog.getByRole('textbox').inputValue();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  return text;
}

/** Downloads the test of a card: the dialog shows the beginning of a long one. */
async function exportTest(page: Page, stream: Changed) {
  await chooseExport(cardOf(page, stream), 'Тест');
  const dialog = page.getByRole('dialog');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Скачать', exact: true }).click(),
  ]);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  return readFile(await download.path(), 'utf8');
}

test('[SC17] tests exported from every card pass, with the late timers of real time, and fail when the stream is changed', async ({
  page,
  service,
  button,
  result,
}) => {
  test.setTimeout(90_000);
  service.answerBoth(named('Анна'), named('Лев'));
  await page.goto('./');
  await expect(exportsOf(page.locator('body'))).toHaveCount(names.length);
  await page.evaluate(() => document.fonts.ready);

  // Buttons first: lanes that grow while typing move everything below them.
  await page.getByRole('button', { name: 'Обратить внимание' }).dblclick();
  await button.dblclick();
  await expect(result).toHaveText('Анна и Лев');
  await page.getByLabel('Ваше имя').pressSequentially('Анна', { delay: 40 });
  await page.getByLabel('Ваш текст').pressSequentially('нота за нотой', { delay: 60 });
  await expect(page.locator('.displays-tracked-date')).toHaveText('нота за нотой');
  await page.getByLabel('Имя', { exact: true }).pressSequentially('Анна', { delay: 7 });
  await page.getByLabel('Фамилия').pressSequentially('Ли');
  await expect(page.getByText('тик 5').first()).toBeVisible();
  // The second poll has ended by then, because the ticker began before the inbox.
  await button.click();
  await expect(result).toHaveText('Анна и Лев');

  const tests: RecordedTest[] = [];
  for (const stream of names) {
    const text = await exportTest(page, stream);
    const { change } = cards[stream];
    tests.push({ title: stream, text }, { title: `${stream} changed`, text, change });
  }
  const results = await runRecordedTests(tests);
  for (const stream of names) {
    expect.soft(results[stream], stream).toBe('passed');
    expect.soft(results[`${stream} changed`], `${stream} changed`).toMatch(/^AssertionError/);
  }
});

test('[SC7, SC7.1, SC7.2, SC7.5, PG7] a dialog has the file to download, or says that there is nothing to repeat', async ({
  page,
  open,
}) => {
  await keepTimeForAxe(page);
  await open();
  await showScores(page);
  const button = exportsOf(cardOf(page, 'attention')).getByRole('button', { name: 'Тест' });
  await button.press('Enter');

  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('Пока нечего повторять');
  await expect(dialog.getByRole('textbox')).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Закрыть' }).press('Enter');
  await expect(dialog).toHaveCount(0);
  await expect(button).toBeFocused();

  const card = cardOf(page, 'greeting');
  for (const [choice, name] of [
    ['Тест', 'greeting.recorded.test.ts'],
    ['SVG', 'greeting.score.svg'],
  ] as const) {
    await chooseExport(card, choice);
    await expect(dialog).toHaveAccessibleName(name);
    const text = await dialog.getByRole('textbox').inputValue();
    expect(await axeComplaints(page)).toEqual([]);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      dialog.getByRole('button', { name: 'Скачать', exact: true }).click(),
    ]);
    expect(download.suggestedFilename()).toBe(name);
    expect(await readFile(await download.path(), 'utf8')).toBe(text);
    await dialog.getByRole('button', { name: 'Закрыть' }).click();
  }
});

test('[SC7.3] the picture opens as a file, in light and dark', async ({ page, open }) => {
  await open();
  await showScores(page);
  await page.getByLabel('Ваше имя').fill('<b>&"');
  const svg = await exportText(page, cardOf(page, 'greeting'), 'SVG');
  await page.goto('about:blank');
  const picture = await page.evaluateHandle((text) => {
    // oxlint-disable-next-line house/no-syntax -- a file is opened as a picture, nothing of it runs
    const parsed = new DOMParser().parseFromString(text, 'image/svg+xml').documentElement;
    document.body.append(parsed);
    return parsed.querySelector('.paper');
  }, svg);

  for (const [colorScheme, colour] of [
    ['light', 'rgb(255, 255, 255)'],
    ['dark', 'rgb(27, 31, 40)'],
  ] as const) {
    await page.emulateMedia({ colorScheme });
    const fill = () => picture.evaluate((paper) => paper && getComputedStyle(paper).fill);
    await expect.poll(fill).toBe(colour);
    await expect(page.locator('svg .marble text').first()).toBeVisible();
  }
});

test('[SC6.8] faults and exports share a row that looks the same on every card, at any width', async ({
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
        const [score, row, list, own] = ['.score', '.score-tools', '.fault-list', '.exports'].map(
          box,
        );
        return {
          heightPx: row?.height,
          listPx: list?.width,
          besidePx: list && own && Math.abs(list.y + list.height / 2 - own.y - own.height / 2),
          fromEndPx: own && score && score.right - own.right,
          controls: card.querySelectorAll('.score-tools .tool').length,
        };
      }),
    );
    expect(rows).toHaveLength(7);
    const lists = rows.flatMap(({ listPx }) => listPx ?? []);
    expect(lists).toHaveLength(6);
    expect(new Set(lists).size).toBe(1);
    expect(new Set(rows.map(({ fromEndPx }) => fromEndPx)).size).toBe(1);
    // A card with additional controls needs a second row on a phone.
    const alike = rows.filter(({ controls }) => width > 360 || controls <= 4);
    expect(alike.length).toBeGreaterThan(2);
    expect(new Set(alike.map(({ heightPx }) => heightPx)).size).toBe(1);
    for (const { besidePx = 0 } of alike) expect(besidePx).toBeLessThan(2);
  }
});
