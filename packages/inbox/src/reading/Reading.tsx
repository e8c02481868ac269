import { useEffect, useEffectEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import type { ReadingProps } from '../table/MessageTable.tsx';
import { MessageDialog } from './MessageDialog.tsx';

/** Opens the message of a row, in a dialog or by `onOpen`, and moves the focus among the rows. Source: SPEC IB6. */
export function Reading(props: ReadingProps) {
  const { store, texts, rowWindow, current, onCurrent, onOpen } = props;
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

  function indexOf(target: EventTarget | null) {
    const row = target instanceof Element ? target.closest('tbody tr') : null;
    return row ? rowCount + 1 - Number(row.getAttribute('aria-rowindex')) : undefined;
  }

  /** The list's one tab stop is the last used row, or else the first row in view. */
  function stopInView() {
    const viewPx = (box.current?.clientHeight ?? 0) - rowPx;
    const fromPx = rowWindow.listPx();
    const topPx = (rowCount - 1 - (current ?? Infinity)) * rowPx;
    if (topPx >= fromPx && topPx + rowPx <= fromPx + viewPx) return;
    flushSync(() => onCurrent(rowCount - 1 - Math.ceil(fromPx / rowPx)));
  }

  const onRow = useEffectEvent(({ type, target }: Event) => {
    const index = indexOf(target);
    if (index === undefined) return;
    if (type === 'click') open(index);
    else onCurrent(index);
  });

  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    if (event.target === box.current && event.key === 'Tab') stopInView();
    const index = indexOf(event.target);
    if (index === undefined) return;
    const last = rowCount - 1;
    const to = { ArrowUp: index + 1, ArrowDown: index - 1, Home: last, End: 0 }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    if (to >= 0 && to <= last) goTo(to);
  });

  useEffect(() => {
    const element = box.current;
    if (!element) return undefined;
    const listening = new AbortController();
    const { signal } = listening;
    const onRowNow = (event: Event) => onRow(event);
    const keepFocus = ({ target }: FocusEvent) => {
      queueMicrotask(() => {
        // A row that left the list lost the focus.
        const isLost = target instanceof Node && !target.isConnected;
        if (isLost && document.activeElement === document.body)
          element.focus({ preventScroll: true });
      });
    };
    element.addEventListener('click', onRowNow, { signal });
    element.addEventListener('keydown', (event) => onKeyDown(event), { signal });
    element.addEventListener('focusin', onRowNow, { signal });
    element.addEventListener('focusout', keepFocus, { signal });
    return () => listening.abort();
  }, [box]);

  const message = opened === undefined ? undefined : store.at(opened);
  if (opened === undefined || !message) return null;
  const stepTo = (index: number) =>
    index >= 0 && index < rowCount ? () => open(index) : undefined;
  return (
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
  );
}
