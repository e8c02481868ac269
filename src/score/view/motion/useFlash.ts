import { type RefObject, useEffect } from 'react';
import type { Recording } from '../../record/recording.ts';
import { asksForLessMotion } from './useLaneMotion.ts';

const FLASH_MS = 500;

/** Lights a row up as a notification passes its lane, unless it is lit still; a colour, no motion, and no script while it fades. */
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
      if (nowMs - (litAtMs[lane] ?? -Infinity) < FLASH_MS) return;
      litAtMs[lane] = nowMs;
      const row = root.current?.querySelector(`[data-lane="${lane}"]`);
      row?.animate([{ backgroundColor: 'var(--lit)' }, { backgroundColor: 'transparent' }], {
        duration: FLASH_MS,
        easing: asksForLessMotion() ? 'step-end' : 'linear',
      });
    });
  }, [root, recording, isInView]);
}
