import { useEffect, useState } from 'react';
import type * as readingParts from './readingParts.ts';

/** Those parts. */
export type ReadingParts = typeof readingParts;

/**
 * What is needed to read messages, and not to show their rows: it comes once the rows are there.
 * Where it does not come, the rows stay as they are.
 */
export function useReadingParts(): ReadingParts | undefined {
  const [parts, setParts] = useState<ReadingParts>();
  useEffect(() => {
    async function load() {
      try {
        setParts(await import('./readingParts.ts'));
      } catch {
        // Rows are there to be seen, and stay so.
      }
    }
    void load();
  }, []);
  return parts;
}
