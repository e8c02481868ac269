import type { ReactNode } from 'react';
import { createListeners } from '@partitura/base/clock/listeners.ts';
import type { PageState } from '../page/pageState.ts';
import type { WidgetEntry } from '../page/registry.ts';
import type * as lateParts from './lateParts.ts';

/** The classes of the prerendered markup of a part that has not loaded yet. */
export const PLACEHOLDER = 'late is-still';

/** The place of a late part. Without children, the part's prerendered markup stays. */
export function Late({ children }: { children?: ReactNode }) {
  if (children !== undefined) return <div className="late">{children}</div>;
  // During hydration, React does not visit the content of an element whose only child is a text. With
  // `suppressHydrationWarning`, React accepts any content.
  return (
    <div key="still" className={PLACEHOLDER} suppressHydrationWarning>
      {''}
    </div>
  );
}

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
