import { useLoaded } from '../../ui/useLoaded.ts';
import type * as late from './lateParts.ts';

type LateParts = typeof late;

/**
 * The parts of the page that come once the widgets work: the score and the controls of its time;
 * `'missing'`, of which `onMissing` is told, if they do not. A build without the score waits for ever.
 *
 * Not by `lazy`: React shows what that brings at most every 300 ms, and the page may stand still.
 */
export function useLateParts(onMissing: () => void): LateParts | 'missing' | undefined {
  return useLoaded<LateParts>(
    () => (import.meta.env.SCORE ? import('./lateParts.ts') : new Promise(() => undefined)),
    onMissing,
  );
}
