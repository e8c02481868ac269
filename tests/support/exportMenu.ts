import type { Locator } from '@playwright/test';

/** The button of a card's menu of exports, in either language. */
export function exportMenu(card: Locator) {
  return card.getByRole('button', { name: /^(Забрать с собой|Take it away)$/ });
}

/** Chooses an export of a card in its menu. */
export async function chooseExport(card: Locator, name: string) {
  // A click may still hit the dialog of an earlier export until the page is painted without it.
  await card.page().screenshot({ clip: { x: 0, y: 0, width: 1, height: 1 } });
  await exportMenu(card).click();
  await card.getByRole('menuitem', { name, exact: true }).click();
}
