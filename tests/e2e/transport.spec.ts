import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';

const service = 'https://jsonplaceholder.typicode.com';

function transport(page: Page) {
  return {
    pause: page.getByRole('button', { name: 'Пауза' }),
    resume: page.getByRole('button', { name: 'Дальше' }),
    step: page.getByRole('button', { name: 'Шаг' }),
    speed: (label: string) => page.getByText(label, { exact: true }),
    note: page.locator('.transport-note'),
  };
}

test('[SC3.2] while paused no text is shown, and a text is shown 500 ms after time resumes', async ({
  page,
  open,
  noise,
}) => {
  await open();
  const { pause, resume } = transport(page);
  const shown = page.locator('.displays-tracked-date');
  const rows = page.locator('#messages-table tbody tr');
  await pause.click();
  const before = await rows.count();
  await page.getByLabel('Ваш текст').fill('нота');
  await page.getByLabel('Ваше имя').fill('Анна');

  await page.clock.runFor(600_000);
  await expect(page.locator('.hello')).toHaveText('Привет, Анна');
  await expect(shown).toHaveText('');
  expect(await rows.count()).toBe(before);
  expect(noise.logs).toEqual(['it works!']);

  await resume.click();
  await page.clock.runFor(499);
  await expect(shown).toHaveText('');
  await page.clock.runFor(1);
  await expect(shown).toHaveText('нота');
});

test('[SC3.9] the keys can be switched off', async ({ page, open }) => {
  await open('./?keys=off');
  await page.keyboard.press('Space');
  await page.keyboard.press('.');
  await expect(transport(page).pause).toBeVisible();

  await page.getByRole('button', { name: 'Клавиши' }).click();
  await page.locator('h1').click();
  await page.keyboard.press('Space');
  await expect(transport(page).resume).toBeVisible();
});

/** The service answers each request on demand; `hasRead` waits until the page has read both answers. */
async function answerWhenTold(page: Page) {
  await page.addInitScript(() => {
    const { parse } = JSON;
    let read = 0;
    JSON.parse = (text: string) => {
      read += 1;
      return parse(text) as unknown;
    };
    Object.assign(window, { readSoFar: () => read });
  });
  let answer: () => void = () => undefined;
  const told = new Promise<void>((resolve) => (answer = resolve));
  await page.route(`${service}/**`, async (route) => {
    await told;
    const name = route.request().url().endsWith('1') ? 'Анна' : 'Лев';
    await route.fulfill({ headers: { 'access-control-allow-origin': '*' }, json: { name } });
  });
  return async () => {
    answer();
    await expect.poll(() => page.evaluate('readSoFar()')).toBe(2);
  };
}

test('[SC3.5, SC3.7] at ×0,5 an answer that took 300 ms arrives after 600, and the page says so', async ({
  page,
  open,
  noise,
}) => {
  noise.allowOrigin(service);
  const answer = await answerWhenTold(page);
  await open();
  const result = page.locator('.ajax-response-name');
  const { speed, note } = transport(page);
  await expect(note).toHaveText('');
  await speed('×0,5').click();
  await expect(note).toHaveText('Ответы сети тоже придерживаем.');
  await page.getByRole('button', { name: 'Загрузить имена' }).click();

  await page.clock.runFor(300);
  await answer();
  await page.clock.runFor(299);
  await expect(result).toHaveText('Загрузка...');
  await page.clock.runFor(1);
  await expect(result).toHaveText('Анна и Лев');
});

test('[SC3.10] the time controls are at the bottom of a narrow screen, and otherwise in the header', async ({
  page,
  open,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await open();
  const { pause, resume, step, speed } = transport(page);
  const place = async () => (await pause.or(resume).boundingBox())?.y ?? NaN;
  await speed('×0,5').click();
  for (const scrollPx of [0, 1500]) {
    await page.evaluate((px) => scrollTo({ top: px, behavior: 'instant' }), scrollPx);
    expect(await place()).toBeGreaterThan(740 - 150);
    for (const control of [pause, step, speed('×0,1')])
      await expect(control).toBeInViewport({ ratio: 1 });
  }
  await pause.click();
  await page.setViewportSize({ width: 801, height: 740 });
  await expect(resume).toBeInViewport({ ratio: 1 });
  expect(await place()).toBeLessThan(60);
  await expect(page.getByRole('radio', { name: '×0,5' })).toBeChecked();
});
