import { type FocusEvent, type PointerEvent, type RefObject, useLayoutEffect, useRef } from 'react';
import type { Engraving } from '../layout/engrave.ts';
import type { Mark } from '../layout/marks.ts';
import { markThreadOf } from '../layout/thread.ts';
import type { CurrentMark } from './useCurrentMark.ts';

/**
 * Marks the causes and effects of the marble under the pointer or selected by arrow key, and draws the thread through
 * them.
 */
export function useRelated(
  root: RefObject<HTMLElement | null>,
  { number: shown, look }: CurrentMark,
  engraving: Engraving,
) {
  /** The path of the thread; its `svg` is as wide as the lanes. */
  const thread = useRef<SVGPathElement>(null);

  // Runs before the browser paints, so the thread follows the marks.
  useLayoutEffect(() => {
    if (shown === undefined) return undefined;
    const { lanes, shiftPx } = engraving;
    const { relations, links } = markThreadOf(lanes, shown);
    const markElements = new Map<number, SVGElement>();
    for (const [number, relation] of relations) {
      const mark = root.current?.querySelector<SVGElement>(`[data-number="${number}"]`);
      if (!mark) continue;
      mark.dataset.relation = relation;
      markElements.set(number, mark);
    }
    const path = thread.current;
    const topOf = (element?: SVGElement | null) =>
      element?.ownerSVGElement?.getBoundingClientRect().top ?? 0;
    // The thread is beside the hairline of the column, which would cover it.
    const x = ({ xPx }: Mark) => Math.round(xPx - shiftPx) + 3;
    const y = ({ number, yPx }: Mark) =>
      Math.round(topOf(markElements.get(number)) - topOf(path) + yPx);
    path?.setAttribute('class', `lane-layer hue-${links[0]?.[1].hue ?? 0}`);
    // The observer calls back at once, and whenever a row has become higher.
    const observer = new ResizeObserver(() => {
      // A score may omit rows.
      const drawn = links.filter((ends) => ends.every(({ number }) => markElements.has(number)));
      // A cascade is drawn downwards, and a delay to the right.
      const d = drawn.map(([from, to]) => `M${x(from)} ${y(from)}V${y(to)}H${x(to)}`);
      path?.setAttribute('d', d.join(''));
    });
    if (root.current) observer.observe(root.current);
    return () => {
      observer.disconnect();
      path?.removeAttribute('d');
      for (const mark of markElements.values()) delete mark.dataset.relation;
    };
  }, [root, engraving, shown]);

  function onPoint(event: PointerEvent) {
    const target = event.target as Element;
    // The pointer may scroll a long text without losing the mark.
    if (target.closest('.score-detail')) return;
    const mark = target.closest<SVGElement>('[data-number]');
    look(mark ? Number(mark.dataset.number) : undefined);
  }

  function onBlur({ relatedTarget: to }: FocusEvent) {
    // A press on a mark selects the mark, and then moves the focus to its lane. A long text can take the focus.
    if (!to?.matches('.lane, .score-detail span') || !root.current?.contains(to)) look(undefined);
  }

  function onPointerLeave({ pointerType }: PointerEvent) {
    // A touch pointer leaves when the finger is lifted, but the touched value must stay legible.
    if (pointerType === 'touch') return;
    // The page may have moved under a resting pointer, so a value that was selected by arrow key stays selected.
    if (!root.current?.querySelector(':is(.lane, .score-detail span):focus')) look(undefined);
  }

  return { thread, onPoint, onPointerLeave, onBlur };
}
