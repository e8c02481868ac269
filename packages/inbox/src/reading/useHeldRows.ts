import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import type { ReadingProps } from '../table/MessageTable.tsx';
import { focusIn, isFocusFree } from './focus.ts';
import { holdRows, rowsToHold } from './heldRows.ts';
import { indexOfRow } from './indexOfRow.ts';

/**
 * Keeps the rows with the focus or a selection in the document. If the focused row leaves it nevertheless, with its
 * message, the list gets the focus. Source: SPEC IB6.6, IB32.2.
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
    // In some browsers a row that leaves the document loses the focus first: the layout effect sees that, not this.
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
