import type { Page } from '@playwright/test';

/** A card by its title: its list of faults, the button that removes one, and the line that promises. */
export function breakToolsOf(page: Page, title: string) {
  const card = page.getByRole('article', { name: title });
  return {
    card,
    list: card.getByRole('combobox', { name: 'Сломать' }),
    fix: card.getByRole('button', { name: 'Починить' }),
    line: card.locator('.fault-line'),
  };
}
