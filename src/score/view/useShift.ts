import { type RefObject, useLayoutEffect, useRef } from 'react';
import type { Engraving } from '../layout/engrave.ts';

const MOTION_MS = 150;

/**
 * Moves the lanes below `root` once, when a column comes that pushes others out: not for visitors who
 * ask for less motion, not after a resize, and not while columns come faster than the motion lasts.
 */
export function useShift(
  root: RefObject<HTMLElement | null>,
  { shiftPx, columns }: Engraving,
  widthPx: number,
): void {
  const before = useRef({ shiftPx, widthPx, newestPx: 0, atMs: -Infinity });
  const newestPx = columns.at(-1)?.xPx ?? 0;
  useLayoutEffect(() => {
    const last = before.current;
    const nowMs = performance.now();
    before.current = { shiftPx, widthPx, newestPx, atMs: nowMs };
    const byPx = shiftPx - last.shiftPx;
    const isNews = newestPx > last.newestPx && widthPx === last.widthPx && byPx > 0;
    if (!isNews || nowMs - last.atMs < MOTION_MS || asksForLessMotion()) return;
    for (const layer of root.current?.querySelectorAll('.lane-layer') ?? []) {
      layer.animate(
        { translate: [`${byPx}px 0`, '0 0'] },
        { duration: MOTION_MS, easing: 'ease-out' },
      );
    }
  }, [root, shiftPx, widthPx, newestPx]);
}

/** Tells whether the visitor has asked their system for less motion. */
function asksForLessMotion() {
  return matchMedia('(prefers-reduced-motion: reduce)').matches;
}
