import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { type DrawnRows, type ReadingProps, windowRows } from '../table/MessageTable.tsx';
import { spacerPx } from '../table/rowWindow.ts';
import { focusIn, isFocusFree, selectedRange } from './focusAndSelection.ts';
import { indexOfRow } from './indexOfRow.ts';

/**
 * Keeps the rows with the focus or a selection in the document. If the focused row leaves the document because its
 * message has left the list, the list receives the focus. Source: SPEC IB6.6, IB32.2.
 */
export function useHeldRows({ rowWindow, onCurrent, onHoldRows }: ReadingProps): void {
  const { box, rowCount } = rowWindow;
  const held = useRef<readonly number[]>([]);
  const focused = useRef<Element>(undefined);

  const hold = useEffectEvent(() => {
    if (!box.current) return;
    const rows = rowsToHold(box.current, rowCount);
    if (rows.join() === held.current.join()) return;
    held.current = rows;
    onHoldRows(holdRows(rows));
  });
  const onFocus = useEffectEvent(() => {
    const target = box.current && focusIn(box.current);
    const index = indexOfRow(target, rowCount);
    if (!target || index === undefined || !box.current?.contains(target)) return;
    focused.current = target;
    onCurrent(index);
    hold();
  });

  useLayoutEffect(() => {
    if (focused.current?.isConnected === false) {
      focused.current = undefined;
      if (box.current && isFocusFree(box.current.ownerDocument))
        box.current.focus({ preventScroll: true });
    }
    hold();
  });

  useEffect(() => {
    const element = box.current;
    if (!element) return undefined;
    const listening = new AbortController();
    const { signal } = listening;
    // In some browsers a row that leaves the document loses the focus first.
    // The layout effect handles that case, not this listener.
    const onFocusOut = () =>
      queueMicrotask(() => {
        if (focused.current?.isConnected && focused.current !== focusIn(element))
          focused.current = undefined;
        hold();
      });
    onFocus();
    element.addEventListener('focusin', () => onFocus(), { signal });
    element.addEventListener('focusout', onFocusOut, { signal });
    element.ownerDocument.addEventListener('selectionchange', () => hold(), { signal });
    return () => listening.abort();
  }, [box]);
}

/** A selection over more rows than this keeps only its first and last row in the document. */
const MOST_SELECTED_ROWS = 20;

/**
 * Returns the indexes of the rows with the focus or with selected text, newest first: these rows must stay in the
 * document. Source: SPEC IB32.2.
 */
function rowsToHold(box: Element, rowCount: number): readonly number[] {
  const indexOf = (node: Node | null) =>
    box.contains(node) ? indexOfRow(node, rowCount) : undefined;
  const range = selectedRange(box);
  const start = range && indexOf(elementAt(range.startContainer, range.startOffset));
  const end = range && indexOf(elementAt(range.endContainer, range.endOffset));
  const held = new Set([indexOf(focusIn(box)), start, end]);
  if (start !== undefined && end !== undefined && start - end < MOST_SELECTED_ROWS) {
    for (let index = end + 1; index < start; index += 1) held.add(index);
  }
  return [...held].filter((index) => index !== undefined).sort((one, other) => other - one);
}

/** The element at an end of a range, whose container may be a text or the parent of rows. */
function elementAt(container: Node, offset: number) {
  const node = container.childNodes[offset] ?? container;
  return node.nodeType === Node.ELEMENT_NODE ? node : node.parentElement;
}

/**
 * Returns the rows of the window, and the rows of these indexes at their places. The table has held rows outside the
 * window before or after the rows of the window; `offsetPx` moves each to its place in the list, or to the nearest end
 * of the scrolled element.
 */
function holdRows(indexes: readonly number[]): DrawnRows {
  return (rowWindow) => {
    const { rowCount, rowPx, first, kept, shiftPx } = rowWindow;
    const places = indexes.map((index) => rowCount - 1 - index);
    const above = places.filter((place) => place >= 0 && place < first);
    const below = places.filter((place) => place >= first + kept && place < rowCount);
    const topPx = (first - above.length) * rowPx - shiftPx;
    const bottomPx = (first + kept) * rowPx - shiftPx;
    const lowestPx = spacerPx(rowCount, rowPx) - below.length * rowPx;
    const placePx = (place: number) => place * rowPx - shiftPx;
    return [
      ...above.map((place, n) => ({
        place,
        offsetPx: Math.max(0, placePx(place) - n * rowPx) - topPx,
      })),
      ...windowRows(rowWindow),
      ...below.map((place, n) => ({
        place,
        offsetPx: Math.min(lowestPx, placePx(place) - n * rowPx) - bottomPx,
      })),
    ];
  };
}
