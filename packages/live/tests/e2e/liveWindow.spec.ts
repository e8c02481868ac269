import { expect, type Page, test } from '@playwright/test';
import { serveRecorded } from '../serveRecorded.ts';

const address = serveRecorded();

const panelOf = (page: Page) => page.getByRole('region', { name: /^Partitura/ });

/** Opens the app and its panel. */
async function openPanel(page: Page) {
  await page.goto(address());
  await expect
    .poll(() => page.evaluate(() => globalThis.outputs !== undefined).catch(() => false))
    .toBe(true);
  await page.keyboard.press('Alt+Shift+P');
  await expect(panelOf(page).getByRole('treeitem').first()).toBeVisible();
}

/** The kinds of window for the panel; browsers without the first have the second. */
const kinds = [
  ['Document Picture-in-Picture', false],
  ['a pop-up', true],
] as const;

for (const [kind, isPopup] of kinds) {
  test(`[LV2.21] in ${kind}, the panel is usable while a modal dialog of the app is open: search, score, keys, size, reload`, async ({
    page,
  }) => {
    if (isPopup) await page.addInitScript('delete window.documentPictureInPicture');
    await openPanel(page);
    const opening = page.waitForEvent('popup');
    await panelOf(page).getByRole('button', { name: 'Own window' }).click();
    const own = await opening;
    await expect(panelOf(page)).toBeHidden();
    const isInPicture = () => page.evaluate(() => !!window.documentPictureInPicture?.window);
    expect(await isInPicture()).toBe(!isPopup);

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
}
