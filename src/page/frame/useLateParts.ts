import { useLoaded } from '../../ui/useLoaded.ts';
import type { Cards } from '../cards.ts';
import type { Entry } from '../registry.ts';
import type * as late from './lateParts.ts';

type LateParts = typeof late & { cards: Cards };

/**
 * The parts of the page that come once the widgets work: the score, the cards, and the controls of
 * time; `'missing'`, of which `onMissing` is told, if they do not. A build without the score waits for ever.
 *
 * Not by `lazy`: React shows what that brings at most every 300 ms, and the page may stand still.
 */
export function useLateParts(
  registry: readonly Entry[],
  onMissing: () => void,
): LateParts | 'missing' | undefined {
  return useLoaded<LateParts>(async () => {
    if (!import.meta.env.SCORE) return new Promise(() => undefined);
    const parts = await import('./lateParts.ts');
    return { ...parts, cards: await parts.loadCards(registry) };
  }, onMissing);
}
