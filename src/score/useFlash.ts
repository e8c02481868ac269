import { type RefObject, useEffect } from 'react';
import type { Recording } from './recording.ts';

const FLASH_MS = 500;
const AT_MOST_EVERY_MS = 250;

/** Lights a row up as a notification passes its lane; a colour, no motion, and no script while it fades. */
export function useFlash(
  root: RefObject<HTMLElement | null>,
  recording: Recording,
  isInView: boolean,
): void {
  useEffect(() => {
    if (!isInView) return undefined;
    const litAtMs: number[] = [];
    return recording.subscribe(({ lane, kind }) => {
      if (kind === 'subscribe' || kind === 'unsubscribe') return;
      const nowMs = performance.now();
      if (nowMs - (litAtMs[lane] ?? -Infinity) < AT_MOST_EVERY_MS) return;
      litAtMs[lane] = nowMs;
      const row = root.current?.querySelector(`[data-lane="${lane}"]`);
      // Of the ground below the row: fading that costs no painting, and no layout.
      row?.animate([{ opacity: 1 }, { opacity: 0 }], {
        duration: FLASH_MS,
        pseudoElement: '::before',
      });
    });
  }, [root, recording, isInView]);
}
