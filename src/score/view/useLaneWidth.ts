import { type RefObject, useEffect, useState } from 'react';

const ASSUMED_PX = 400;

/** Gives the width of the lanes below `root`, in pixels, and follows it. */
export function useLaneWidth(root: RefObject<HTMLElement | null>): number {
  const [widthPx, setWidthPx] = useState(ASSUMED_PX);
  useEffect(() => {
    const lane = root.current?.querySelector('.lane');
    if (!lane) return undefined;
    const observer = new ResizeObserver(() => setWidthPx(lane.clientWidth));
    observer.observe(lane);
    return () => observer.disconnect();
  }, [root]);
  return widthPx;
}
