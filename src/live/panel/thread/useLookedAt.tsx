import { type RefObject, useEffect, useState } from 'react';
import type { NestedRecording, Origin } from '../nest/nestedRecording.ts';

/** So many pictures are waited for until the score has drawn a mark. */
const MOST_FRAMES = 60;

/**
 * Gives the notification whose mark in the score below `root` is looked at, or was the last one: the score says so by an
 * attribute of the mark.
 */
export function useLookedAt(
  root: RefObject<HTMLElement | null>,
  recording: NestedRecording,
): Origin | undefined {
  const [looked, setLooked] = useState<{ recording: NestedRecording; origin: Origin }>();
  useEffect(() => {
    const observer = new MutationObserver(() => {
      const mark = root.current?.querySelector<SVGElement>('[data-relation="self"]');
      const origin = mark && recording.originOf(Number(mark.dataset.number));
      // While it is drawn anew it stays the same.
      if (origin) setLooked((last) => (last?.origin === origin ? last : { recording, origin }));
    });
    const attributeFilter = ['data-relation'];
    if (root.current) observer.observe(root.current, { subtree: true, attributeFilter });
    return () => observer.disconnect();
  }, [root, recording]);
  return looked?.recording === recording ? looked.origin : undefined;
}

/** Has the score below `root` mark a notification, by its `order`, and focuses its lane, as soon as it is drawn. */
export function useMark(
  root: RefObject<HTMLElement | null>,
  recording: NestedRecording,
  order: number | undefined,
): void {
  useEffect(() => {
    if (order === undefined) return undefined;
    const number = recording.numberOf(order) ?? NaN;
    let frames = 0;
    let frame = 0;
    function look() {
      frames += 1;
      const mark = root.current?.querySelector(`[data-number="${number}"]`);
      if (!mark) {
        if (frames < MOST_FRAMES) frame = requestAnimationFrame(look);
        return;
      }
      mark.closest<SVGElement>('.lane')?.focus();
      mark.dispatchEvent(new PointerEvent('pointermove', { bubbles: true }));
    }
    look();
    return () => cancelAnimationFrame(frame);
  }, [root, recording, order]);
}
