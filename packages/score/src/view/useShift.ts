import { type RefObject, useLayoutEffect, useRef } from 'react';
import type { Engraving } from '../layout/engrave.ts';

const MOTION_MS = 150;

/**
 * Moves the lanes within `root` once when a new column pushes others out. The lanes do not move with
 * `prefers-reduced-motion`, when a score comes into view, after a resize or a look back, or while columns are added
 * faster than the motion lasts.
 */
export function useShift(
  root: RefObject<HTMLElement | null>,
  { leftPx, widthPx, columns }: Engraving,
  isLive: boolean,
): void {
  const before = useRef({ leftPx, widthPx, newestMs: 0, isLive: false, atMs: -Infinity });
  const newestMs = columns.at(-1)?.atMs ?? 0;
  useLayoutEffect(() => {
    const last = before.current;
    const nowMs = performance.now();
    before.current = { leftPx, widthPx, newestMs, isLive, atMs: nowMs };
    const byPx = leftPx - last.leftPx;
    const isNews = last.isLive && isLive && newestMs > last.newestMs && widthPx === last.widthPx;
    if (!isNews || byPx <= 0 || byPx > widthPx) return;
    if (nowMs - last.atMs < MOTION_MS || asksForLessMotion()) return;
    for (const layer of root.current?.querySelectorAll('.lane-layer') ?? []) {
      const translate = [`${byPx}px 0`, '0 0'];
      layer.animate({ translate }, { duration: MOTION_MS, easing: 'ease-out' });
    }
  }, [root, leftPx, widthPx, newestMs, isLive]);
}

export function asksForLessMotion() {
  return matchMedia('(prefers-reduced-motion: reduce)').matches;
}
