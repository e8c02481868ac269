import type { Page } from '@playwright/test';
import { keepTimeForAxe } from '@partitura/tests/support/axe.ts';
import { chooseIn } from '@partitura/tests/support/menus.ts';
import { watchNoise } from '@partitura/tests/support/noise.ts';
import { plantSeed } from '../support/seededInbox.ts';
import { test as base, expect, openedAt } from '@partitura/tests/e2e/fixtures.ts';

interface ShareFixtures {
  /** Opens a link as another visitor: in another browser, an hour later, with a stopped clock. */
  openLink: (link: string) => Promise<Page>;
}

/** The test of the built page and of its links. */
export const test = base.extend<ShareFixtures>({
  openLink: async ({ browser, widgetNames }, use) => {
    const contexts = new Array<{ close: () => Promise<void> }>();
    const complaints = new Array<() => readonly string[]>();
    await use(async (link) => {
      const context = await browser.newContext();
      contexts.push(context);
      const page = await context.newPage();
      complaints.push((await watchNoise(page, new URL(link).origin)).complaints);
      await keepTimeForAxe(page);
      await plantSeed(page, 77);
      await page.clock.install({ time: openedAt.getTime() + 3_600_000 });
      await page.clock.pauseAt(openedAt.getTime() + 3_601_000);
      await page.goto(link);
      await expect(page.locator('html')).toHaveAttribute('data-live', '');
      await expect(page.locator('.is-still')).toHaveCount(0);
      await expect(page.locator('.card .score')).toHaveCount(widgetNames.length);
      return page;
    });
    expect(complaints.flatMap((complain) => complain())).toEqual([]);
    for (const context of contexts) await context.close();
  },
});

/** Presses the button, reads the link and the text about it, and closes the dialog. */
export async function copyLink(page: Page) {
  const button = page.getByRole('button', { name: /^(Поделиться|Share)$/ });
  await button.click();
  return readDialog(page);
}

/** Exports the recording of a card as a test. */
export async function exportTest(page: Page, title: string) {
  await chooseIn(page.getByRole('article', { name: title }), 'Тест по записи');
  return (await readDialog(page)).text;
}

async function readDialog(page: Page) {
  const dialog = page.getByRole('dialog');
  const text = await dialog.getByRole('textbox').inputValue();
  const said = await dialog.textContent();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  return { text, said };
}

/** The state of the page at a moment: results, messages, and the lanes as text and as marks, without examples. */
export async function shown(page: Page) {
  const lanes = page.locator('.card .lane');
  // Before printing, lanes out of view are drawn too; the text of a lane is updated when the lane gets the focus.
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
  await lanes.evaluateAll((all) => {
    for (const lane of all) lane.dispatchEvent(new FocusEvent('focusin', { bubbles: true }));
  });
  await expect(lanes.filter({ visible: true })).not.toHaveCount(0);
  return {
    results: await page
      .locator('output:not(.scrubber output), .ticker .result, .bead.is-on')
      .allTextContents(),
    messages: await page.locator('#messages-table tbody tr').allTextContents(),
    lanes: await lanes.evaluateAll((all) => all.map((lane) => lane.getAttribute('aria-label'))),
    marks: await lanes.evaluateAll((all) =>
      all.map((lane) =>
        [...lane.querySelectorAll(':is([data-number], .voice, .wait):not(.is-example)')].map(
          (mark) => mark.textContent,
        ),
      ),
    ),
  };
}

/** Looks back by this many moments from the scrubber's position. */
export async function lookBack(page: Page, moments: number) {
  const slider = page.getByRole('slider');
  await slider.press('ArrowLeft');
  // The other steps are one change of the value, because each key press would redraw the whole page.
  const at = Number(await slider.inputValue());
  await slider.fill(String(at - (moments - 1)));
}

export { expect };
