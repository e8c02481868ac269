import type { Locator } from '@playwright/test';

/** The button of a card's menu of exports, in either language. */
export function exportMenu(card: Locator) {
  return card.getByRole('button', { name: /^(Забрать с собой|Take it away)$/ });
}

/** Chooses an export of a card in its menu. */
export async function chooseExport(card: Locator, name: string) {
  // Until the page is painted without the dialog of an earlier export, a click may still land on that.
  await card.page().screenshot({ clip: { x: 0, y: 0, width: 1, height: 1 } });
  await exportMenu(card).click();
  await card.getByRole('menuitem', { name, exact: true }).click();
}
