import { breakToolsOf } from '../support/faultTools.ts';
import type { Noise } from '../support/noise.ts';
import { showScores } from '../support/showScores.ts';
import { expect, test } from './fixtures.ts';

const usersOrigin = 'https://jsonplaceholder.typicode.com';

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

// The tests beside the code prove each element, each fault and each poll.
test('[SC6, SC6.5] for each missing element of the full name there is one warning, and removing the fault restores it', async ({
  page,
  open,
  noise,
}) => {
  const warning = 'Элементы DOM не найдены';
  await open();
  await showScores(page);
  const { card, list, fix, line } = breakToolsOf(page, 'Полное имя');
  const result = card.locator('.last-first-name');
  const warned = page.getByRole('log').locator('.is-warn span');

  for (const [index, selector] of ['.firstname', '.lastname', '.last-first-name'].entries()) {
    noise.expect('warning', warning);
    await list.selectOption(`fullName${selector}`);
    await expect(line).toContainText(`«${warning}»`);
    await expect(card.locator(selector)).toHaveCount(0);
    await expect(warned).toHaveCount(index + 1);
    for (const left of await card.locator('.firstname, .lastname').all()) await left.press('a');
    const texts = selector === '.last-first-name' ? [] : [''];
    expect(await result.allTextContents()).toEqual(texts);
    await expect(page.getByRole('alert')).toHaveCount(0);

    await fix.click();
    await expect(line).toBeEmpty();
    await expect(result).toHaveJSProperty('textContent', 'Полное имя:  ');
    await card.locator('.lastname').fill('Ким');
    await expect(result).toHaveJSProperty('textContent', 'Полное имя:  Ким');
  }
});

const loading = 'Загрузка...';
const names = 'Анна и Лев';

test('[SC6.1, SC6.5] a user with a fault is not requested, and without it both are', async ({
  page,
  open,
  noise,
}) => {
  await open();
  await showScores(page);
  const { card, list, fix } = breakToolsOf(page, 'Запрос по кнопке');
  const button = card.getByRole('button', { name: 'Загрузить имена' });
  const result = card.locator('.ajax-response-name');
  await list.selectOption('users.2.fail');
  const answered = page.waitForResponse(`${usersOrigin}/users/1`);
  await button.click();
  await (await answered).finished();
  await page.clock.runFor(299);
  await expect(result).toHaveText(loading);
  await page.clock.runFor(1);
  await expect(result).toHaveText('Ошибка запроса');
  expect(usersAsked(noise)).toEqual([`${usersOrigin}/users/1`]);

  await fix.click();
  await button.click();
  await expect(result).toHaveText(names);
  expect(usersAsked(noise)).toHaveLength(3);
});

test('[SC6.6] without network the built-in service gives two names', async ({
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

for (const width of [1280, 360]) {
  test(`[SC6.9, PG11.1] the sentence about a fault comes at the end of the card, and no lesson moves, at ${width} px`, async ({
    page,
    open,
  }) => {
    await page.setViewportSize({ width, height: 740 });
    await open();
    await showScores(page);
    const card = page.getByRole('article', { name: 'Запрос по кнопке' });
    const tops = (selector: string) =>
      card
        .locator(selector)
        .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top + scrollY));
    const before = [...(await tops('.score')), ...(await tops('.lesson'))];
    await card.getByRole('combobox', { name: 'Сломать' }).selectOption('users.1.hang');
    const line = card.locator('.fault-line');
    await expect(line).toContainText('Ошибка запроса');
    expect([...(await tops('.score')), ...(await tops('.lesson'))]).toEqual(before);
    const [linePx = NaN] = await tops('.fault-line');
    const bottoms = await card
      .locator(width === 360 ? '.lessons' : '.score')
      .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().bottom + scrollY));
    expect(bottoms).toHaveLength(1);
    for (const bottomPx of bottoms) expect(linePx).toBeGreaterThan(bottomPx);
  });
}
