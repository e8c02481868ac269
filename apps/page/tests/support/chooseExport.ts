import type { Locator } from '@playwright/test';

/** Opens the menu of a card's exports, in either language, and returns the button of an export. */
export async function findExport(card: Locator, name: string) {
  // A click may still hit the dialog of an earlier export until the page is painted without it.
  await card.page().screenshot({ clip: { x: 0, y: 0, width: 1, height: 1 } });
  await menuOf(card).click();
  return card.getByRole('button', { name, exact: true });
}

/** The button of a card's menu of exports. */
export function menuOf(card: Locator) {
  return card.getByRole('button', { name: '⋯' });
}

/** Chooses an export of a card. */
export async function chooseExport(card: Locator, name: string) {
  await (await findExport(card, name)).click();
}
