import type { Locator, Page } from '@playwright/test';
import { breakages } from '../../src/page/breakages/breakages.ts';
import { breakToolsOf } from '../support/breakTools.ts';
import type { Noise } from '../support/noise.ts';
import { showScores } from '../support/showScores.ts';
import { expect, test } from './fixtures.ts';

const usersOrigin = 'https://jsonplaceholder.typicode.com';

const withElements: readonly {
  title: string;
  widget: string;
  /** The last of them shows the result. */
  elements: readonly [...string[], string];
  warning: (selector: string) => string;
  use: (card: Locator, page: Page) => Promise<void>;
  shown: string;
}[] = [
  {
    title: 'Приветствие',
    widget: 'greeting',
    elements: ['.input', '.hello'],
    warning: (selector) => `Элемент ${selector} не найден`,
    use: (card) => card.locator('.input').fill('Анна'),
    shown: 'Привет, Анна',
  },
  {
    title: 'Внимание',
    widget: 'attention',
    elements: ['.attention-btn', '.click-for-btn'],
    warning: (selector) => `Элемент ${selector} не найден`,
    use: (card) => card.locator('.attention-btn').click(),
    shown: 'Кнопка нажата!',
  },
  {
    title: 'Отслеживаемое поле',
    widget: 'trackedInput',
    elements: ['.track-input', '.displays-tracked-date'],
    warning: (selector) => `Элемент ${selector} не найден`,
    use: async (card, page) => {
      await card.locator('.track-input').fill('нота');
      await page.clock.runFor(500);
    },
    shown: 'нота',
  },
  {
    title: 'Запрос по кнопке',
    widget: 'users',
    elements: ['.ajax-request-btn', '.ajax-response-name'],
    warning: (selector) => `Элемент ${selector} не найден`,
    use: (card) => card.locator('.ajax-request-btn').click(),
    shown: 'Анна и Лев',
  },
  {
    title: 'Полное имя',
    widget: 'fullName',
    elements: ['.firstname', '.lastname', '.last-first-name'],
    warning: () => 'Элементы DOM не найдены',
    use: (card) => card.locator('.lastname').fill('Ким'),
    shown: 'Полное имя:  Ким',
  },
];

function pressed(noise: Noise) {
  return noise.logs.filter((text) => text === 'Кнопка нажата!');
}

function usersAsked(noise: Noise) {
  return noise.requests.filter((address) => address.startsWith(usersOrigin));
}

test.beforeEach(async ({ page, noise }) => {
  noise.allowOrigin(usersOrigin);
  await page.route(`${usersOrigin}/users/*`, (route) =>
    route.fulfill({
      headers: { 'access-control-allow-origin': '*' },
      json: { name: route.request().url().endsWith('1') ? 'Анна' : 'Лев' },
    }),
  );
});

test('[SC6] each card offers exactly its rows of the error catalogue', async ({ page, open }) => {
  await open();
  await showScores(page);
  await expect(page.getByRole('combobox', { name: 'Сломать' })).toHaveCount(6);
  const offered = await page
    .getByRole('combobox', { name: 'Сломать' })
    .locator('option')
    .evaluateAll((options) => options.map((option) => option.getAttribute('value')));
  const catalogue = Object.values(breakages).filter((all) => all.length > 0);
  expect(offered).toEqual(catalogue.flatMap((all) => ['', ...all.map(({ id }) => id)]));
});

for (const { title, widget, elements, warning, use, shown } of withElements) {
  const resultClass = elements.at(-1) ?? '';
  test(`[SC6] whichever element "${title}" lacks, the page does as SPEC says, and mending brings all back`, async ({
    page,
    open,
    noise,
  }) => {
    const warnings = elements.map(warning);
    for (const text of warnings) noise.expect('warning', text);
    await open();
    await showScores(page);
    const { card, list, mend, line } = breakToolsOf(page, title);
    const atStart = await card.locator(resultClass).textContent();

    for (const [index, selector] of elements.entries()) {
      await test.step(selector, async () => {
        await list.selectOption(`${widget}${selector}`);
        await expect(line).toContainText(`«${warning(selector)}»`);
        await expect(card.locator(selector)).toHaveCount(0);
        const warned = page.getByRole('log').locator('.is-warn span');
        await expect(warned).toHaveText(warnings.slice(0, index + 1));
        const before = { pressed: pressed(noise), asked: usersAsked(noise) };
        for (const left of await card.locator(elements.slice(0, -1).join()).all()) {
          await left.press('a');
          await left.click();
        }
        await page.clock.runFor(1000);
        const results = await card.locator(resultClass).allTextContents();
        expect(results).toEqual(selector === resultClass ? [] : ['']);
        expect({ pressed: pressed(noise), asked: usersAsked(noise) }).toEqual(before);
        await expect(page.getByRole('alert')).toHaveCount(0);

        await mend.click();
        await expect(line).toBeEmpty();
        await expect(card.locator(resultClass)).toHaveJSProperty('textContent', atStart);
        await use(card, page);
        await expect(card.locator(resultClass)).toHaveJSProperty('textContent', shown);
      });
    }
  });
}

const failed = 'Ошибка запроса';
const loading = 'Загрузка...';
const names = 'Анна и Лев';

const faults = [
  ['fail', 300, failed, 'Покажем «Ошибка запроса», второй запрос прервём'],
  ['html', 300, failed, 'Покажем «Ошибка запроса», второй запрос прервём'],
  ['name', 300, failed, 'Покажем «Ошибка запроса», второй запрос прервём'],
  ['refuse', 300, failed, 'Покажем «Ошибка запроса», второй запрос прервём'],
  ['hang', 10_000, failed, 'Через 10 с покажем «Ошибка запроса»'],
  ['slow', 3000, names, 'Ответ опоздает на 3 с: до тех пор «Загрузка...»'],
] as const;

for (const user of [1, 2]) {
  test(`[SC6] whatever user ${user} fails with, the page does as SPEC says, and mending brings all back`, async ({
    page,
    open,
    noise,
  }) => {
    await open();
    await showScores(page);
    const { card, list, mend, line } = breakToolsOf(page, 'Запрос по кнопке');
    const button = card.getByRole('button', { name: 'Загрузить имена' });
    const result = card.locator('.ajax-response-name');

    for (const [fault, waitMs, shown, promised] of faults) {
      await test.step(fault, async () => {
        await list.selectOption(`users.${user}.${fault}`);
        await expect(line).toContainText(promised);
        const answered = page.waitForResponse(`${usersOrigin}/users/${3 - user}`);
        await button.click();
        await (await answered).finished();
        await page.clock.runFor(waitMs - 1);
        await expect(result).toHaveText(loading);
        await page.clock.runFor(1);
        await expect(result).toHaveText(shown);

        const before = usersAsked(noise).length;
        await mend.click();
        await expect(line).toBeEmpty();
        await button.click();
        await expect(result).toHaveText(names);
        expect(usersAsked(noise)).toHaveLength(before + 2);
      });
    }
  });
}

test('[SC6] without network the built-in service gives two names', async ({
  page,
  open,
  noise,
}) => {
  await open();
  await showScores(page);
  const { card } = breakToolsOf(page, 'Запрос по кнопке');
  const builtIn = card.getByRole('button', { name: 'Без сети' });
  await builtIn.click();
  await card.getByRole('button', { name: 'Загрузить имена' }).click();
  await page.clock.runFor(699);
  await expect(card.locator('.ajax-response-name')).toHaveText(loading);
  await page.clock.runFor(1);
  await expect(card.locator('.ajax-response-name')).toHaveText('Ada Lovelace и Alan Turing');
  expect(usersAsked(noise)).toEqual([]);

  await builtIn.click();
  await expect(builtIn).toHaveAttribute('aria-pressed', 'false');
  await card.getByRole('button', { name: 'Загрузить имена' }).click();
  await expect(card.locator('.ajax-response-name')).toHaveText(names);
});
