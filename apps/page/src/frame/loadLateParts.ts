import { createListeners } from '@partitura/base/clock/listeners.ts';
import type { PageState } from '../page/pageState.ts';
import type { WidgetEntry } from '../page/registry.ts';
import type * as lateParts from './lateParts.ts';

/** The score, the cards and the controls of time. */
export type LateParts = typeof lateParts & Pick<PageState, 'cards' | 'requests'>;

/** Loads the score, the cards and the controls of time, once the widgets work. */
export async function loadLateParts(registry: readonly WidgetEntry[]): Promise<LateParts> {
  const parts = await import('./lateParts.ts');
  return { ...parts, cards: await parts.loadCards(registry), requests: createListeners() };
}
