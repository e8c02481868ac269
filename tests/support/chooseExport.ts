import type { Locator } from '@playwright/test';

/** The buttons of a card's exports, in either language. */
export function exportsOf(card: Locator) {
  return card.getByRole('group', { name: /^(Забрать с собой|Take it away)$/ });
}

/** Chooses an export of a card. */
export async function chooseExport(card: Locator, name: string) {
  // A click may still hit the dialog of an earlier export until the page is painted without it.
  await card.page().screenshot({ clip: { x: 0, y: 0, width: 1, height: 1 } });
  await exportsOf(card).getByRole('button', { name, exact: true }).click();
}
