import type { Locator } from '@playwright/test';

/** A card, or a frame with a card. */
type Card = Pick<Locator, 'locator' | 'getByRole'>;

/** The button of a card's menu: `⋯`, or `▾` for the lessons and tasks. */
export const menuOf = (card: Card, sign: '⋯' | '▾' = '⋯') =>
  card.locator('[popovertarget]', { hasText: sign });

/** Opens a menu of a card, in either language, and returns one of its buttons. */
export async function findIn(card: Card, name: string, sign?: '▾') {
  const menu = menuOf(card, sign);
  // A click may still hit the dialog of an earlier choice until the page is painted without it.
  await menu.page().screenshot({ clip: { x: 0, y: 0, width: 1, height: 1 } });
  await menu.click();
  return card.getByRole('button', { name, exact: true });
}

/** Presses a button in the menu `⋯` of a card. */
export async function chooseIn(card: Card, name: string) {
  await (await findIn(card, name)).click();
}

/** Starts a lesson or task by its name in the list of a card. */
export async function startExercise(card: Card, name: string) {
  await (await findIn(card, name, '▾')).press('Enter');
}

/** Sets the fault of a card, in its menu, and closes the menu. */
export async function breakWith(card: Card, fault: string) {
  await menuOf(card).click();
  await card.locator('.menu select').selectOption(fault);
  await menuOf(card).click();
}

/** The buttons of a card's lessons and tasks, in the closed list. */
export const exercisesOf = (card: Card) => card.locator('.lesson-next + .tool + .menu > button');
