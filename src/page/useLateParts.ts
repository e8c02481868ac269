import { useEffect, useEffectEvent, useState } from 'react';
import type * as late from './lateParts.ts';

type LateParts = typeof late;

/**
 * The parts of the page that come once the widgets work: the score and the controls of its time;
 * `'missing'`, of which `onMissing` is told, if they do not.
 *
 * Not by `lazy`: React shows what that brings at most every 300 ms, and the page may stand still.
 */
export function useLateParts(onMissing: () => void): LateParts | 'missing' | undefined {
  const [parts, setParts] = useState<LateParts | 'missing'>();
  const tellMissing = useEffectEvent(onMissing);
  useEffect(() => {
    let isGone = false;
    async function load() {
      try {
        setParts(await import('./lateParts.ts'));
      } catch {
        if (isGone) return;
        setParts('missing');
        tellMissing();
      }
    }
    if (import.meta.env.SCORE) void load();
    return () => {
      isGone = true;
    };
  }, []);
  return parts;
}
