import { useLoaded } from '../../../ui/useLoaded.ts';
import type * as readingParts from './readingParts.ts';

/** Those parts. */
export type ReadingParts = typeof readingParts;

/**
 * What is needed to read messages, and not to show their rows: it comes once the rows are there.
 * Where it does not come, the rows stay as they are.
 */
export function useReadingParts(): ReadingParts | undefined {
  const parts = useLoaded(() => import('./readingParts.ts'));
  return parts === 'missing' ? undefined : parts;
}
