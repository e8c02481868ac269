import { gzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { axeComplaints } from '@partitura/tests/support/axe.ts';
import { showScores } from '../support/showScores.ts';
import { expect, test } from './shareFixtures.ts';

const broken =
  'Ссылка не открылась: она обрезана, изменена или сделана другой версией страницы. Перед вами обычная страница.';

/** The link with forged data. */
function withData(link: string, data: string) {
  return link.replace(/#.*/, `#s=1.${gzipSync(data).toString('base64url')}`);
}

/** The data of a link with this text in the greeting's recording. */
function withGreeting(typed: string) {
  const tape = {
    ...{ lanes: 3, ago: 1000, lane: [0, 2], kind: [1, 1], after: [0, 500] },
    ...{ subscription: [1, 2], cause: [0, 1], value: [1, 1] },
  };
  const widgets = { greeting: { chosen: {}, broken: [], before: 0, tape } };
  return JSON.stringify({ speed: 1, values: [[typed]], widgets });
}

/** Some invalid links; `readLink.test.ts` covers the kinds that do not depend on the browser. */
const spoilt: readonly (readonly [how: string, spoil: (link: string) => string])[] = [
  ['cut', (link) => link.slice(0, -30)],
  ['altered', (link) => link.replace(/.{9}$/, 'AAAAAAAAA')],
  ['much too long', (link) => link + 'A'.repeat(100_000)],
  ['forged to decompress to 12 MB', (link) => withData(link, ' '.repeat(12_000_000))],
  ['forged with invalid data', (link) => withData(link, '{"speed":1,"values":[],"widgets":[7]}')],
];

/** Whether the page is wider than its window, and whether elements in the scrubber's row overlap. */
function lookAtRow(page: Page) {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    const boxes = [...document.querySelectorAll('.scrubber > *, .share-news > *')]
      .map((element) => element.getBoundingClientRect())
      .filter((box) => box.width > 0);
    const overlap = boxes.some((a, i) =>
      boxes.some(
        (b, j) =>
          j > i &&
          a.left < b.right - 1 &&
          b.left < a.right - 1 &&
          a.top < b.bottom - 1 &&
          b.top < a.bottom - 1 &&
          !(a.height > b.height && a.top <= b.top && a.bottom >= b.bottom),
      ),
    );
    return { isWider: scrollWidth > clientWidth, overlap };
  });
}

/** Expects the page of a link to fit all widths in both themes, and to pass axe. */
async function expectFit(other: Page) {
  await expect(other.locator('.share-news p')).not.toHaveText('');
  for (const [theme, ...sizes] of [
    ['light', [320, 640], [1280, 800]],
    ['dark', [360, 740]],
  ] as const) {
    await other.locator(`[value=${theme}]`).check({ force: true });
    await expect(other.locator('html')).toHaveAttribute('data-theme', theme);
    for (const [width, height] of sizes) {
      await other.setViewportSize({ width, height });
      expect(await lookAtRow(other), String(width)).toEqual({ isWider: false, overlap: false });
    }
    // The last width is wide in one theme and narrow in the other.
    expect(await axeComplaints(other), theme).toEqual([]);
  }
}

test('[SC8, SC8.10] a copied link, and a link that is cut, altered, too long or forged, opens a page that fits every width and passes axe', async ({
  page,
  open,
  openLink,
}) => {
  test.setTimeout(120_000);
  await open();
  await showScores(page);
  await page.getByLabel('Ваше имя').fill('Анна');
  await page.getByRole('button', { name: 'Поделиться' }).press('Enter');
  await expect(page.getByRole('dialog', { name: 'Ссылка на эту страницу' })).toBeVisible();
  const link = await page.getByRole('textbox', { name: 'Ссылка', exact: true }).inputValue();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Поделиться' })).toBeFocused();

  const { page: other } = await openLink(link);
  await expectFit(other);
  for (const [how, spoil] of spoilt) {
    await test.step(how, async () => {
      await other.goto('about:blank');
      await other.goto(spoil(link));
      await expect(other.getByRole('status').filter({ hasText: broken })).toBeVisible();
      expect(new URL(other.url()).hash).toBe('');
      if (how === 'cut') await expectFit(other);
      await other.getByRole('button', { name: 'Понятно' }).press('Enter');
      await expect(other.getByText(broken)).toHaveCount(0);
      await expect(other.getByRole('button', { name: 'Поделиться' })).toBeFocused();
    });
  }
  await expect(other.locator('.hello')).toHaveText('Привет, Guest');
  await other.getByLabel('Ваше имя').fill('Вера');
  await expect(other.locator('.hello')).toHaveText('Привет, Вера');
  await other.getByLabel('Ваш текст').fill('нота');
  await other.clock.runFor(500);
  await expect(other.locator('.displays-tracked-date')).toHaveText('нота');
});

test('[PG12, PG12.1, PG12.4] a link whose greeting has 900,000 letters shows the first of these letters, fits a narrow screen, and passes axe', async ({
  page,
  open,
  openLink,
}) => {
  await open();
  const { page: other } = await openLink(
    withData(`${page.url()}#`, withGreeting('x'.repeat(900_000))),
  );
  const greeting = other.locator('.hello');
  await expect(greeting.getByRole('button', { name: 'Скопировать всё' })).toBeVisible();
  expect(await greeting.locator('.long-text-part').allTextContents()).toEqual([
    `Привет, ${'x'.repeat(1024)}`,
  ]);
  const field = await other.getByLabel('Ваше имя').inputValue();
  expect(field).toBe(`${'x'.repeat(4095)}…`);
  await other.setViewportSize({ width: 320, height: 640 });
  expect(await lookAtRow(other)).toEqual({ isWider: false, overlap: false });
  expect(await axeComplaints(other)).toEqual([]);
});
