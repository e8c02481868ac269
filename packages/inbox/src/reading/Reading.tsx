import { useEffect, useEffectEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import type { ReadingProps } from '../table/MessageTable.tsx';
import { Arrivals } from './Arrivals.tsx';
import { indexOfRow } from './indexOfRow.ts';
import { MessageDialog } from './MessageDialog.tsx';
import { listenForPresses } from './presses.ts';
import { useHeldRows } from './useHeldRows.ts';

/**
 * Opens the message of a row, in a dialog or by `onOpen`, moves the focus among the rows, keeps the rows with the focus
 * or a selection in the document, and announces new messages. Source: SPEC IB6, IB32.
 */
export function Reading(props: ReadingProps) {
  const { store, texts, rowWindow, current, onCurrent, onOpen, early } = props;
  const [opened, setOpened] = useState<number>();
  const { box, rowCount, rowPx } = rowWindow;

  /** Scrolls a row into view, no further than necessary, and focuses its button. */
  function goTo(index: number) {
    const element = box.current;
    if (!element) return;
    const place = rowCount - 1 - index;
    const topPx = place * rowPx;
    const lowestPx = topPx + rowPx - (element.clientHeight - rowPx);
    flushSync(() => {
      onCurrent(index);
      rowWindow.scrollTo(Math.min(topPx, Math.max(rowWindow.listPx(), lowestPx)));
    });
    element.querySelector<HTMLElement>(`[aria-rowindex="${place + 2}"] .inbox-open`)?.focus();
  }

  function open(index: number) {
    const message = store.at(index);
    if (!message) return;
    store.markSeen(message.id);
    if (onOpen) onOpen(message);
    else setOpened(index);
  }

  /** Makes the first row in view the list's tab stop, unless the last used row is in view. */
  function stopInView() {
    const viewPx = (box.current?.clientHeight ?? 0) - rowPx;
    const fromPx = rowWindow.listPx();
    const topPx = (rowCount - 1 - (current ?? Infinity)) * rowPx;
    if (topPx >= fromPx && topPx + rowPx <= fromPx + viewPx) return;
    flushSync(() => onCurrent(rowCount - 1 - Math.ceil(fromPx / rowPx)));
  }

  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    if (event.target === box.current && event.key === 'Tab') stopInView();
    const index = indexOfRow(event.target, rowCount);
    if (index === undefined) return;
    const last = rowCount - 1;
    const to = { ArrowUp: index + 1, ArrowDown: index - 1, Home: last, End: 0 }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    if (to >= 0 && to <= last) goTo(to);
  });

  const indexOf = useEffectEvent((target: EventTarget | null) => indexOfRow(target, rowCount));
  const openNow = useEffectEvent(open);
  const hold = useEffectEvent((isHeld: boolean) => props.onHoldCount(isHeld ? rowCount : Infinity));
  const pressedEarly = useEffectEvent(() => (early ? indexOfRow(early, rowCount) : undefined));
  useEffect(() => {
    const element = box.current;
    if (!element) return undefined;
    const listening = new AbortController();
    const { signal } = listening;
    const actions = {
      indexOf: (target: EventTarget | null) => indexOf(target),
      onOpen: (index: number) => openNow(index),
      onHold: (isHeld: boolean) => hold(isHeld),
    };
    listenForPresses(element, actions, pressedEarly(), signal);
    element.addEventListener('keydown', (event) => onKeyDown(event), { signal });
    return () => listening.abort();
  }, [box]);
  useHeldRows(props);

  const message = opened === undefined ? undefined : store.at(opened);
  const stepTo = (index: number) =>
    index >= 0 && index < rowCount ? () => open(index) : undefined;
  return (
    <>
      <Arrivals {...{ store, texts }} isReading={message !== undefined} />
      {opened !== undefined && message && (
        <MessageDialog
          message={message}
          texts={texts}
          formatReceived={props.formatReceived}
          steps={{ previous: stepTo(opened + 1), next: stepTo(opened - 1) }}
          onClose={() => {
            setOpened(undefined);
            goTo(opened);
          }}
        />
      )}
    </>
  );
}
