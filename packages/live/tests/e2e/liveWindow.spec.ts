import { expect, type Page, test } from '@playwright/test';
import { type RunningApp, startRecordedApp } from '../fixtureApp.ts';

let app: RunningApp;

test.beforeAll(async () => {
  app = await startRecordedApp();
});

test.afterAll(() => app.close());

const panelOf = (page: Page) => page.getByRole('region', { name: /^Partitura/ });

test('[LV2.21] in Document Picture-in-Picture, the panel is usable while a modal dialog of the app is open: search, score, keys, size, reload', async ({
  page,
}) => {
  await page.goto(app.address);
  await expect
    .poll(() => page.evaluate(() => globalThis.outputs !== undefined).catch(() => false))
    .toBe(true);
  // The button hears the key.
  await expect(page.locator('partitura-live')).toBeAttached();
  await page.keyboard.press('Alt+Shift+P');
  await expect(panelOf(page).getByRole('treeitem').first()).toBeVisible();
  const opening = page.waitForEvent('popup');
  await panelOf(page).getByRole('button', { name: 'Own window' }).click();
  const own = await opening;
  await expect(panelOf(page)).toBeHidden();
  expect(await page.evaluate(() => !!window.documentPictureInPicture?.window)).toBe(true);

  await page.evaluate(() => {
    document.body.append(document.createElement('dialog'));
    document.querySelector('dialog')?.showModal();
  });
  await own.getByRole('searchbox').fill('debounce');
  await own.getByRole('treeitem').first().click();
  const lane = own.getByRole('group', { name: /^debounceTime/ }).first();
  await lane.focus();
  await own.keyboard.press('End');
  await expect(own.locator('.score-detail')).not.toBeEmpty();
  const widthOf = async () => (await lane.boundingBox())?.width ?? 0;
  const beforePx = await widthOf();
  await own.setViewportSize({ width: 1400, height: 500 });
  await expect.poll(widthOf).toBeGreaterThan(beforePx);
  await expect.poll(async () => (await panelOf(own).boundingBox())?.height).toBe(500);

  await page.reload();
  await expect(panelOf(page).getByRole('searchbox')).toHaveValue('debounce');
  await expect.poll(() => own.isClosed()).toBe(true);
});
