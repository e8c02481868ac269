import { type ComponentType, useState, useSyncExternalStore } from 'react';
import { columnNames, defaultColumns } from './columns.ts';
import { formatReceived as formatByDefault } from './formatReceived.ts';
import './inbox.css';
import type { InboxLook, InboxTexts } from './inboxLook.ts';
import { MessageCells } from './MessageCells.tsx';
import type { MessageStore, ShownMessages } from '../poll/messageStore.ts';
import { ROW_PX, spacerPx } from './rowWindow.ts';
import { AnnounceOnce } from '@partitura/base/ui/AnnounceOnce.tsx';
import { type RowWindow, useRowWindow } from './useRowWindow.ts';

/** The props of the part that opens messages. */
export interface ReadingProps extends Pick<InboxLook, 'onOpen' | 'formatReceived'> {
  store: MessageStore;
  texts: InboxTexts;
  rowWindow: RowWindow;
  /** The index of the focused message, from the oldest, so that it does not change when messages arrive. */
  current: number | undefined;
  onCurrent: (index: number) => void;
}

interface MessageTableProps extends InboxLook, ShownMessages {
  texts: InboxTexts;
  /** Opens messages; absent until its code has loaded. */
  Reading?: ComponentType<ReadingProps> | undefined;
}

/** A scrolling table of messages, newest on top. */
export function MessageTable({
  store,
  texts,
  count = Infinity,
  formatReceived,
  columns = defaultColumns,
  rowPx: wantedPx = ROW_PX,
  className = '',
  onOpen,
  Reading,
}: MessageTableProps) {
  useSyncExternalStore(store.subscribe, store.version, store.version);
  const [current, setCurrent] = useState<number>();
  const rowCount = Math.min(store.count(), count);
  const rowWindow = useRowWindow(rowCount, wantedPx);
  const { rowPx, box, onScroll, toTop, first, kept, topPx, unseen } = rowWindow;
  const last = rowCount - 1 - (current ?? NaN);
  const stop = last >= first && last < first + kept ? last : first;

  const rows = [];
  for (let place = first; place < first + kept; place += 1) {
    const message = store.at(rowCount - 1 - place);
    if (!message) continue;
    const isSeen = store.isSeen(message.id);
    const isNew = !isSeen && place < store.lastArrived();
    rows.push(
      // The header is row 1.
      <tr
        key={message.id}
        aria-rowindex={place + 2}
        className={isSeen ? 'is-seen' : isNew ? 'is-new' : undefined}
      >
        <MessageCells
          message={message}
          texts={texts}
          formatReceived={formatReceived ?? formatByDefault}
          columns={columns}
          isStop={place === stop}
          note={isSeen ? texts.seen : isNew ? texts.fresh : undefined}
        />
      </tr>,
    );
  }

  return (
    <div className={`inbox ${className}`} ref={length('--inbox-row', wantedPx)}>
      <div
        ref={box}
        className="inbox-box"
        role="region"
        aria-label={texts.region}
        // A scrolling box must be reachable by keyboard.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        onScroll={onScroll}
      >
        <div className="inbox-list" ref={length('--inbox-px', rowPx + spacerPx(rowCount, rowPx))}>
          <table
            ref={length('--inbox-px', topPx)}
            aria-label={texts.title}
            aria-rowcount={rowCount + 1}
          >
            <thead>
              <tr aria-rowindex={1}>
                {columns.map((column) => (
                  <th key={column} scope="col" className={`inbox-${column}`}>
                    {texts.columns?.[column] ?? columnNames[column]}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>{rows}</tbody>
          </table>
          {rowCount === 0 && <p className="inbox-empty">{texts.empty}</p>}
        </div>
      </div>
      {unseen > 0 && (
        <button type="button" className="inbox-new" onClick={toTop}>
          {texts.toNewest(unseen)}
        </button>
      )}
      <p className="inbox-announcement" role="status">
        {/* A new element each time, so that an equal number is announced again. */}
        {store.count() > 0 && (
          <AnnounceOnce key={store.count()} text={texts.arrived(store.lastArrived())} />
        )}
      </p>
      {Reading && (
        <Reading
          {...{ store, texts, rowWindow, onOpen, formatReceived, current }}
          onCurrent={setCurrent}
        />
      )}
    </div>
  );
}

/** Sets a length in pixels by script, because a strict policy blocks the `style` attributes of server markup. */
function length(property: string, px: number) {
  return (element: HTMLElement | null) => element?.style.setProperty(property, `${px}px`);
}
