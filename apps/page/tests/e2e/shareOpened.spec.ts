import { gzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { axeComplaints } from '@partitura/tests/support/axe.ts';
import { crowdedIn } from '../support/layout.ts';
import { showScores } from '../support/showScores.ts';
import { copyLink, expect, test } from './shareFixtures.ts';

const broken =
  'Ссылка не открылась: она обрезана, изменена или сделана другой версией страницы. Перед вами обычная страница.';

/** The fragment of a link with this text in the greeting's recording. */
function withGreeting(typed: string) {
  const tape = {
    ...{ lanes: 3, ago: 1000, lane: [0, 2], kind: [1, 1], after: [0, 500] },
    ...{ subscription: [1, 2], cause: [0, 1], value: [1, 1] },
  };
  const widgets = { greeting: { chosen: {}, broken: [], before: 0, tape } };
  const data = JSON.stringify({ speed: 1, values: [[typed]], widgets });
  return `#s=1.${gzipSync(data).toString('base64url')}`;
}

/** Expects the page not to be wider than its window, and nothing to overlap in the lower bar. */
async function expectRoom(page: Page) {
  expect(await crowdedIn(page)).toEqual([]);
  const sizes = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
  expect(sizes[0]).toBe(sizes[1]);
}

/** Expects the page of a link to fit all widths, and to pass axe in this theme. */
async function expectFit(other: Page, theme: 'light' | 'dark') {
  await expect(other.locator('.share-news p')).not.toHaveText('');
  await other.locator(`[value=${theme}]`).check({ force: true });
  await expect(other.locator('html')).toHaveAttribute('data-theme', theme);
  for (const [width, height] of [
    [320, 640],
    [1280, 800],
    [360, 740],
  ] as const) {
    await other.setViewportSize({ width, height });
    await expectRoom(other);
  }
  expect(await axeComplaints(other), theme).toEqual([]);
}

test('[SC8, SC8.10] a copied link, a cut link and a much too long link each open a page that fits every width and passes axe', async ({
  page,
  open,
  openLink,
}) => {
  await open();
  await showScores(page);
  await page.getByLabel('Ваше имя').fill('Анна');
  const { text: link } = await copyLink(page);
  await expect(page.getByRole('button', { name: 'Поделиться' })).toBeFocused();

  const other = await openLink(link);
  await expectFit(other, 'light');
  for (const spoilt of [link + 'A'.repeat(100_000), link.slice(0, -30)]) {
    await other.goto('about:blank');
    await other.goto(spoilt);
    await expect(other.getByRole('status').filter({ hasText: broken })).toBeVisible();
    expect(new URL(other.url()).hash).toBe('');
  }
  await expectFit(other, 'dark');
  await other.getByRole('button', { name: 'Понятно' }).press('Enter');
  await expect(other.getByText(broken)).toHaveCount(0);
  await expect(other.getByRole('button', { name: 'Поделиться' })).toBeFocused();
  await expect(other.locator('.hello')).toHaveText('Привет, Guest');
  await other.getByLabel('Ваше имя').fill('Вера');
  await expect(other.locator('.hello')).toHaveText('Привет, Вера');
  await other.getByLabel('Ваш текст').fill('нота');
  await other.clock.runFor(500);
  await expect(other.locator('.displays-tracked-date')).toHaveText('нота');
});

test('[PG12, PG12.1, PG12.4] a link with 900,000 letters in the greeting opens a page that shows only the first of them, fits a narrow screen, and passes axe', async ({
  page,
  open,
  openLink,
}) => {
  await open();
  const other = await openLink(page.url() + withGreeting('x'.repeat(900_000)));
  const greeting = other.locator('.hello');
  await expect(greeting.getByRole('button', { name: 'Скопировать всё' })).toBeVisible();
  expect(await greeting.locator('.long-text-part').allTextContents()).toEqual([
    `Привет, ${'x'.repeat(1024)}`,
  ]);
  const field = await other.getByLabel('Ваше имя').inputValue();
  expect(field).toBe(`${'x'.repeat(4095)}…`);
  await other.setViewportSize({ width: 320, height: 640 });
  await expectRoom(other);
  expect(await axeComplaints(other)).toEqual([]);
});
