import type { Locator } from '@playwright/test';
import { axeComplaints, keepTimeForAxe } from '../support/axe.ts';
import { exportMenu } from '../support/exportMenu.ts';
import { showScores } from '../support/showScores.ts';
import { expect, test } from './fixtures.ts';

const items = ['Скопировать тест', 'Диаграмма текстом', 'SVG'];

test('[SC7.4, SC7.5] the menu of exports can be used by keyboard', async ({ page, open }) => {
  await open();
  await showScores(page);
  const button = exportMenu(page.getByRole('article', { name: 'Приветствие' }));
  const menu = page.getByRole('menu', { name: 'Забрать с собой' });
  const item = (index: number) => menu.getByRole('menuitem').nth(index);
  await expect(button).toHaveAttribute('aria-haspopup', 'menu');
  for (const key of ['Enter', 'Space', 'ArrowDown']) {
    await expect(button).toHaveAttribute('aria-expanded', 'false');
    await button.press(key);
    await expect(item(0)).toBeFocused();
    await expect(button).toHaveAttribute('aria-expanded', 'true');
    await expect(menu.getByRole('menuitem')).toHaveText(items);
    await page.keyboard.press('Escape');
    await expect(menu).toHaveCount(0);
    await expect(button).toBeFocused();
  }

  await button.press('Enter');
  await expect(item(0)).toBeFocused();
  for (const [key, index] of [
    ['ArrowDown', 1],
    ['End', 2],
    ['ArrowDown', 0],
    ['ArrowUp', 2],
    ['ArrowUp', 1],
    ['Home', 0],
  ] as const) {
    await page.keyboard.press(key);
    await expect(item(index), key).toBeFocused();
  }
  await page.keyboard.press('Tab');
  await expect(menu).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Буква за буквой' })).toBeFocused();

  await button.press('Enter');
  await expect(item(0)).toBeFocused();
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'greeting.score.svg' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(button).toBeFocused();
});

test('[SC7.5] the open menu has the focus before the next key', async ({ page, open }) => {
  await open();
  await showScores(page);
  const button = exportMenu(page.getByRole('article', { name: 'Приветствие' }));
  const focused = await button.evaluate((clicked: HTMLElement) => {
    clicked.click();
    return document.activeElement?.textContent;
  });
  expect(focused).toBe(items[0]);
});

test('[SC7.5] a press elsewhere, or on the button again, closes the menu', async ({
  page,
  open,
}) => {
  await open();
  await showScores(page);
  const button = exportMenu(page.getByRole('article', { name: 'Приветствие' }));
  const menu = page.getByRole('menu');
  await button.click();
  await expect(menu).toBeVisible();
  await button.click();
  await expect(menu).toHaveCount(0);
  await button.click();
  await expect(menu).toBeVisible();
  await page.getByRole('heading', { name: 'Внимание' }).click();
  await expect(menu).toHaveCount(0);
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

/** The distance between two elements; 0 if they touch. */
async function gapPx(one: Locator, other: Locator) {
  const [a, b] = [await one.boundingBox(), await other.boundingBox()];
  if (!a || !b) throw new Error('Expected both elements to be seen.');
  const across = Math.max(a.x - b.x - b.width, b.x - a.x - a.width, 0);
  return Math.max(across, a.y - b.y - b.height, b.y - a.y - a.height);
}

for (const [width, height] of [
  [1280, 800],
  [360, 740],
  [320, 256],
] as const) {
  test(`[SC7.6, PG7] the whole menu is above the page at ${width} × ${height}, and axe reports no violation`, async ({
    page,
    open,
  }) => {
    await page.setViewportSize({ width, height });
    await keepTimeForAxe(page);
    await open();
    await showScores(page);
    const menu = page.getByRole('menu');
    // In the middle of the window, and at its edges.
    for (const [index, block] of [
      [0, 'center'],
      [2, 'end'],
      [4, 'start'],
      [6, 'nearest'],
    ] as const) {
      const button = exportMenu(page.locator('.card').nth(index));
      await button.evaluate((element, where) => element.scrollIntoView({ block: where }), block);
      await button.press('Enter');
      await expect(menu).toBeInViewport({ ratio: 1 });
      expect(await gapPx(button, menu)).toBeLessThan(12);
      const covered = await menu.getByRole('menuitem').evaluateAll((all) =>
        all.filter((one) => {
          const { left, right, top, height: heightPx } = one.getBoundingClientRect();
          return [left + 2, right - 2].some(
            (x) => !one.contains(document.elementFromPoint(x, top + heightPx / 2)),
          );
        }),
      );
      expect(covered).toEqual([]);
      if (block === 'center') expect(await axeComplaints(page)).toEqual([]);
      await page.keyboard.press('Escape');
      await expect(menu).toHaveCount(0);
    }
  });
}

for (const width of [1280, 800, 360]) {
  test(`[SC6.8] faults and exports share a row that looks the same on every card, at ${width} px`, async ({
    page,
    open,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await open();
    await showScores(page);
    const rows = await page.locator('.card').evaluateAll((cards) =>
      cards.map((card) => {
        const score = card.querySelector('.score')?.getBoundingClientRect() ?? new DOMRect();
        const box = (selector: string) => card.querySelector(selector)?.getBoundingClientRect();
        const [row, list, button] = ['.score-tools', '.fault-list', '.menu-button'].map(box);
        return {
          heightPx: row?.height,
          listPx: list?.width,
          besidePx:
            list && button && Math.abs(list.y + list.height / 2 - button.y - button.height / 2),
          fromEndPx: button && score.right - button.right,
          controls: card.querySelectorAll('.score-tools .tool').length,
        };
      }),
    );
    expect(rows).toHaveLength(7);
    const lists = rows.flatMap(({ listPx }) => listPx ?? []);
    expect(lists).toHaveLength(6);
    expect(new Set(lists).size).toBe(1);
    expect(new Set(rows.map(({ fromEndPx }) => fromEndPx)).size).toBe(1);
    for (const { besidePx = 0 } of rows) expect(besidePx).toBeLessThan(2);
    // A card with additional controls needs a second row on a phone.
    const heights = rows.filter(({ controls }) => width > 360 || controls <= 3);
    expect(heights.length).toBeGreaterThan(2);
    expect(new Set(heights.map(({ heightPx }) => heightPx)).size).toBe(1);
  });
}
