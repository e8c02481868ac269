import { type RefObject, useEffect, useRef, useState } from 'react';
import type { NestedRecording, Origin } from '../nest/nestedRecording.ts';

/** By then the score knows its width, and has drawn what fits. */
const DRAWN_AFTER_FRAMES = 4;

/** So many frames are waited for until a moment of long ago is drawn. */
const MOST_FRAMES = 60;

/**
 * Gives the notification whose mark in the score below `root` is looked at, or was the last one: the score says so by an
 * attribute of the mark.
 */
export function useLookedAt(
  root: RefObject<HTMLElement | null>,
  recording: NestedRecording,
): Origin | undefined {
  const [looked, setLooked] = useState<Origin>();
  useEffect(() => {
    const observer = new MutationObserver(() => {
      const mark = root.current?.querySelector<SVGElement>('[data-relation="self"]');
      const origin = mark && recording.originOf(Number(mark.dataset.number));
      // While it is drawn anew it stays the same, also when a pipe joins the score.
      if (origin) setLooked((last) => (last?.one === origin.one ? last : origin));
    });
    const attributeFilter = ['data-relation'];
    if (root.current) observer.observe(root.current, { subtree: true, attributeFilter });
    return () => observer.disconnect();
  }, [root, recording]);
  return looked;
}

/**
 * Has the score below `root` mark a notification, by its `order`, and focuses its lane, once. Where the mark has left the picture,
 * `lookAt` is called with its moment first.
 */
export function useMark(
  root: RefObject<HTMLElement | null>,
  recording: NestedRecording,
  { order, lookAt }: { order: number | undefined; lookAt: (atMs: number) => void },
): void {
  /** Another pipe may join the score at any time, when the focus is elsewhere. */
  const done = useRef<number>(undefined);
  useEffect(() => {
    if (done.current === order) return undefined;
    const number = order === undefined ? undefined : recording.numberOf(order);
    const origin = number === undefined ? undefined : recording.originOf(number);
    if (!origin) return undefined;
    let frames = 0;
    let frame = requestAnimationFrame(look);
    function look() {
      frames += 1;
      const mark = root.current?.querySelector(`[data-number="${number}"]`);
      const isDrawn = frames >= DRAWN_AFTER_FRAMES;
      if (isDrawn && mark) {
        done.current = order;
        mark.closest<SVGElement>('.lane')?.focus();
        mark.dispatchEvent(new PointerEvent('pointermove', { bubbles: true }));
        return;
      }
      if (frames === DRAWN_AFTER_FRAMES && origin) lookAt(origin.one.timeMs);
      if (frames < MOST_FRAMES) frame = requestAnimationFrame(look);
      else done.current = order;
    }
    return () => cancelAnimationFrame(frame);
  }, [root, recording, order, lookAt]);
}
