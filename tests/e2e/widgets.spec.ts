import { expect, test } from './fixtures.ts';

test('[GR1] the greeting is for a guest while the field is empty', async ({ page, open }) => {
  await open();
  const field = page.getByLabel('Ваше имя');
  const greeting = page.locator('.hello');

  await expect(field).toHaveValue('');
  await expect(greeting).toHaveJSProperty('textContent', 'Привет, Guest');
  await field.fill('Анна');
  await expect(greeting).toHaveJSProperty('textContent', 'Привет, Анна');
  await field.fill('');
  await expect(greeting).toHaveJSProperty('textContent', 'Привет, Guest');
});

test('[GR2] the greeting follows every letter, as typed, spaces and markup too', async ({
  page,
  open,
}) => {
  await open();
  const field = page.getByLabel('Ваше имя');
  const greeting = page.locator('.hello');

  for (const text of ['А', 'Ан', 'Анн', 'Анна']) {
    await field.pressSequentially(text.slice(-1));
    await expect(greeting).toHaveJSProperty('textContent', `Привет, ${text}`);
  }
  await field.press('Backspace');
  await expect(greeting).toHaveJSProperty('textContent', 'Привет, Анн');

  for (const text of [' ', '  Анна  ', '<b>Анна</b><img src=x onerror=alert(1)>', '&amp; 👩‍👩‍👧 \\n']) {
    await field.fill(text);
    await expect(greeting, text).toHaveJSProperty('textContent', `Привет, ${text}`);
    await expect(greeting, text).toHaveJSProperty('childElementCount', 0);
  }
});

test('[AT1] the result is empty before the first click', async ({ page, open }) => {
  await open();
  const result = page.locator('.click-for-btn');

  await expect(result).toHaveText('');
  await page.getByRole('button', { name: 'Обратить внимание' }).click();
  await expect(result).toHaveText('Кнопка нажата!');
});

test('[AT2] every click logs one message, by mouse and by key', async ({ page, open, noise }) => {
  await open();
  const button = page.getByRole('button', { name: 'Обратить внимание' });
  const pressed = () => noise.logs.filter((text) => text === 'Кнопка нажата!').length;

  await button.click();
  await expect.poll(pressed).toBe(1);
  await button.dblclick();
  await expect.poll(pressed).toBe(3);
  await button.press('Enter');
  await button.press('Space');
  await expect.poll(pressed).toBe(5);
});

test('[TI1] the text shows 500 ms after the last keystroke and not at 499', async ({
  page,
  open,
}) => {
  await open();
  const shown = page.locator('.displays-tracked-date');
  await page.getByLabel('Ваш текст').fill('  нота ');

  await page.clock.runFor(499);
  await expect(shown).toHaveJSProperty('textContent', '');
  await page.clock.runFor(1);
  await expect(shown).toHaveJSProperty('textContent', '  нота ');
});

test('[TI2] each keystroke starts the pause again', async ({ page, open }) => {
  await open();
  const field = page.getByLabel('Ваш текст');
  const shown = page.locator('.displays-tracked-date');

  for (const key of 'нота') {
    await field.pressSequentially(key);
    await page.clock.runFor(499);
    await expect(shown).toHaveText('');
  }
  await page.clock.runFor(1);
  await expect(shown).toHaveText('нота');
});

test('[TI3] a text equal to the one shown does not touch the display', async ({ page, open }) => {
  await open();
  const field = page.getByLabel('Ваш текст');
  const shown = page.locator('.displays-tracked-date');
  await field.fill('до');
  await page.clock.runFor(500);
  await expect(shown).toHaveText('до');

  const changes = await shown.evaluateHandle((display) => {
    const seen: MutationRecord[] = [];
    const observer = new MutationObserver((records) => seen.push(...records));
    observer.observe(display, { childList: true, characterData: true, subtree: true });
    return seen;
  });
  await field.pressSequentially('ж');
  await field.press('Backspace');
  await page.clock.runFor(500);
  await expect(field).toHaveValue('до');
  expect(await changes.evaluate((seen) => seen.length)).toBe(0);

  await field.fill('ре');
  await page.clock.runFor(500);
  await expect(shown).toHaveText('ре');
  expect(await changes.evaluate((seen) => seen.length)).toBeGreaterThan(0);
});

test('[FN1] both fields start empty, and the result ends in two spaces', async ({ page, open }) => {
  await open();

  await expect(page.getByLabel('Имя', { exact: true })).toHaveValue('');
  await expect(page.getByLabel('Фамилия')).toHaveValue('');
  await expect(page.locator('.last-first-name')).toHaveJSProperty('textContent', 'Полное имя:  ');
});

test('[FN2] the full name follows both fields', async ({ page, open }) => {
  await open();
  const fullName = page.locator('.last-first-name');

  await page.getByLabel('Фамилия').fill('Ким');
  await expect(fullName).toHaveJSProperty('textContent', 'Полное имя:  Ким');
  await page.getByLabel('Имя', { exact: true }).fill('Анна ');
  await expect(fullName).toHaveJSProperty('textContent', 'Полное имя: Анна  Ким');
  await page.getByLabel('Фамилия').fill('');
  await expect(fullName).toHaveJSProperty('textContent', 'Полное имя: Анна  ');
});

test('[TK1] it works! is logged once', async ({ page, open, noise }) => {
  await open();
  await page.clock.runFor(60_000);

  expect(noise.logs.filter((text) => text === 'it works!')).toHaveLength(1);
  expect(noise.logs[0]).toBe('it works!');
});

test('[TK2] five ticks come a second apart, and no sixth', async ({ page, open, noise }) => {
  await open();
  const ticker = page.getByRole('article', { name: 'Тикер' }).locator('.result');
  const ticks = () => noise.logs.filter((text) => text.startsWith('тик'));
  const five = ['тик 1', 'тик 2', 'тик 3', 'тик 4', 'тик 5'];

  await page.clock.runFor(999);
  await expect(ticker).toHaveText('ждём первого тика');
  expect(ticks()).toEqual([]);
  for (const [index, tick] of five.entries()) {
    await page.clock.runFor(index === 0 ? 1 : 1000);
    await expect(ticker).toHaveText(tick);
    expect(ticks()).toEqual(five.slice(0, index + 1));
  }
  await page.clock.runFor(120_000);
  await expect(ticker).toHaveText('тик 5');
  expect(ticks()).toEqual(five);
});
