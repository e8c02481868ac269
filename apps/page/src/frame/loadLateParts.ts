import { createListeners } from '@partitura/base/clock/listeners.ts';
import type { PageState } from '../page/pageState.ts';
import type { WidgetEntry } from '../page/registry.ts';
import type * as lateParts from './lateParts.ts';

/** The score, the cards and the controls of time. */
export type LateParts = typeof lateParts & Pick<PageState, 'cards' | 'requests'>;

/**
 * Loads the score, the cards and the controls of time, and waits for late widgets, because faults need the ports of all
 * widgets.
 */
export async function loadLateParts(registry: readonly WidgetEntry[]): Promise<LateParts> {
  const codes = registry.flatMap(({ code }) => (typeof code === 'function' ? [code()] : []));
  const parts = await import('./lateParts.ts');
  await Promise.allSettled(codes);
  return { ...parts, cards: await parts.loadCards(registry), requests: createListeners() };
}
