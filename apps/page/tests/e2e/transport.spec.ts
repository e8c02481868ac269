import type { Locator, Page } from '@playwright/test';
import { crowdedIn } from '../support/layout.ts';
import { showScores } from '../support/showScores.ts';
import { expect, test } from '@partitura/tests/e2e/fixtures.ts';
import { copyLink } from './shareFixtures.ts';

/** The edges of an element's content, in pixels. */
const edges = (page: Page, selector: string) =>
  page.locator(selector).evaluate((element) => {
    const { left, right } = element.getBoundingClientRect();
    const { paddingLeft, paddingRight } = getComputedStyle(element);
    return [left + parseFloat(paddingLeft), right - parseFloat(paddingRight)];
  });

/** The edges of the text at the end of an element, in pixels. */
function textEdges(element: Locator) {
  return element.evaluate((one) => {
    const range = document.createRange();
    range.selectNodeContents(one.lastChild ?? one);
    const { top, bottom, left, right } = range.getBoundingClientRect();
    return { top, bottom, left, right };
  });
}

test('[PG16, PG16.1, PG16.2, PG16.3, PG16.4, PG16.5] the bars stay in view, aligned with the page; the index marks the card in view or with the focus, and shows how many lessons of each card are done', async ({
  widgetNames,
  page,
  open,
}) => {
  await page.addInitScript(() =>
    localStorage.setItem('partitura.solved', '["greeting.letters", "users.mergeMap", 1]'),
  );
  await open();
  await showScores(page);
  const index = page.getByRole('navigation', { name: 'Карточки' });
  const counts = new Map(Object.entries({ greeting: '✓', trackedInput: '0/6', users: '1/6' }));
  await expect(index.locator('small')).toHaveText(
    widgetNames.map((name) => counts.get(name) ?? /^0\/\d$/),
  );
  const address = page.url();
  const slider = page.getByRole('slider');
  const pauseButton = page.getByRole('button', { name: 'Пауза' });
  for (const [width, height] of [
    [360, 740],
    [1280, 800],
    [2560, 1300],
  ] as const) {
    await page.setViewportSize({ width, height });
    for (const name of ['Запрос', 'Входящие', 'Приветствие']) {
      await index.getByRole('link', { name }).click();
      await expect(index.locator('[aria-current]')).toContainText(name);
      await expect(index.locator('[aria-current]')).toBeInViewport({ ratio: 1 });
      for (const control of ['Пауза', 'Шаг', 'Клавиши', 'Повтор', 'Журнал'])
        await expect(page.getByRole('button', { name: control })).toBeInViewport({ ratio: 1 });
      await expect(slider).toBeInViewport({ ratio: 1 });
      expect((await page.locator('.bottom').boundingBox())?.height).toBeLessThan(64);
    }
    const content = await edges(page, 'main');
    expect([await edges(page, '.top'), await edges(page, '.bottom')]).toEqual([content, content]);
    // The slider is on the upper edge of the bar, or in line with the other controls.
    const [sliderBox, pause] = [await slider.boundingBox(), await pauseButton.boundingBox()];
    const isAbove = (sliderBox?.y ?? NaN) + (sliderBox?.height ?? NaN) <= (pause?.y ?? NaN);
    expect(isAbove).toBe(width <= 1000);
  }
  expect(page.url()).toBe(address);

  await page.setViewportSize({ width: 1280, height: 800 });
  await page.getByRole('button', { name: '1 из 6 Печатать быстро', exact: true }).click();
  await expect(index.locator('[aria-current]')).toContainText('Поле');
  await page.getByLabel('Ваше имя').focus();
  await expect(index.locator('[aria-current]')).toContainText('Приветствие');

  await page.setViewportSize({ width: 740, height: 360 });
  await page.locator('#users').scrollIntoViewIfNeeded();
  for (const bar of ['.top', '.bottom']) await expect(page.locator(bar)).not.toBeInViewport();
  await page.evaluate(() => scrollTo(0, 0));
  await expect(index.locator('[aria-current]')).toHaveCount(0);
});

for (const lang of ['ru', 'en'])
  test(`[PG16, PG16.2, PG16.6, PG8] the moment and the button that returns are shown only during a look back, overlap nothing, and move no button; the text of a speed does not touch its border; in the index, the line under the current card is below its number; ${lang}`, async ({
    page,
    open,
  }) => {
    await open(`./?lang=${lang}`);
    await showScores(page);
    const strip = page.locator('.bottom');
    const buttons = strip.locator('.tool:visible:not(.when *, .transport-keys)');
    const places = () =>
      buttons.evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().x)));
    const back = strip.locator('.when button');
    await page.locator('.track-input').fill('Мария');
    await page.clock.runFor(1000);
    const sizes = [
      { width: 390, height: 844 },
      { width: 360, height: 740 },
      { width: 320, height: 640 },
      { width: 800, height: 900 },
      { width: 1280, height: 800 },
    ];
    for (const size of sizes) {
      await page.setViewportSize(size);
      const [before, barPx] = [await places(), (await strip.boundingBox())?.height];
      await expect(strip.locator('.when output')).toBeHidden();
      for (const speed of await strip.locator('.choice label > span').all()) {
        const [box, words] = [await speed.boundingBox(), await textEdges(speed)];
        expect(words.left - (box?.x ?? NaN)).toBeGreaterThan(3);
        expect((box?.x ?? NaN) + (box?.width ?? NaN) - words.right).toBeGreaterThan(3);
      }
      await page.getByRole('slider').focus();
      await page.keyboard.press('ArrowLeft');
      await expect(back).toBeVisible();
      if (size.width === 390) {
        const place = page.locator('.place[aria-current]');
        const box = await place.boundingBox();
        const number = await textEdges(place.locator('small'));
        expect(number.bottom).toBeLessThanOrEqual((box?.y ?? 0) + (box?.height ?? 0) - 2);
        const button = await back.boundingBox();
        const when = await textEdges(strip.locator('.when output'));
        expect(when.bottom).toBeLessThanOrEqual(button?.y ?? 0);
        expect((button?.y ?? 0) + (button?.height ?? 0)).toBeLessThan(844);
      }
      expect(await crowdedIn(page)).toEqual([]);
      expect((await strip.boundingBox())?.height).toBe(barPx);
      expect(await places()).toEqual(before);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(size.width);
      await back.click();
      await expect(back).toBeHidden();
    }

    const { text: link } = await copyLink(page);
    // A change of the fragment alone would not load the page.
    await page.goto('about:blank');
    await page.goto(link);
    await expect(back).toBeVisible();
    for (const size of sizes) {
      await page.setViewportSize(size);
      expect(await crowdedIn(page)).toEqual([]);
    }
    await page.getByRole('slider').focus();
    await page.keyboard.press('Home');
    await expect(strip.locator('.when output')).toHaveText(/до конца 1,3 с|1.3 s to the end/);
    for (const size of sizes) {
      await page.setViewportSize(size);
      expect(await crowdedIn(page)).toEqual([]);
    }
  });
