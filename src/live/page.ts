import { offerTools } from './agent/offerTools.ts';
import type { createLate } from './late.ts';
import { mountButton } from './panel/button.ts';
import type { LiveStore } from './record/liveStore.ts';

/** Adds the button of the panel to the page, and offers its tools to programs. */
export function addToPage(store: LiveStore, late: () => Promise<ReturnType<typeof createLate>>) {
  mountButton({ store, openPanel: async (root) => (await late()).openPanel(root) });
  offerTools(async (name, given) => (await late()).answers[name](given));
  console.info('Partitura records. Alt+Shift+P or the round button opens its panel.');
}
