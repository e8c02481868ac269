import { useEffect, useState } from 'react';
import type * as late from './lateParts.ts';

type LateParts = typeof late;

/**
 * The parts of the page that come once the widgets work: the score and the controls of its time.
 *
 * Not by `lazy`: React shows what that brings at most every 300 ms, and the page may stand still.
 */
export function useLateParts(): LateParts | undefined {
  const [parts, setParts] = useState<LateParts>();
  useEffect(() => {
    if (import.meta.env.SCORE) void import('./lateParts.ts').then(setParts);
  }, []);
  return parts;
}
