import { type ComponentType, useState, useSyncExternalStore } from 'react';
import { columnNames, defaultColumns, type InboxColumn } from './columns.ts';
import { formatReceived as formatByDefault } from './cellTexts.ts';
import './inbox.css';
import type { InboxLook, InboxTexts } from './inboxLook.ts';
import { MessageCells } from './MessageCells.tsx';
import type { MessageStore, ShownMessages } from '../poll/messageStore.ts';
import { ROW_PX, spacerPx } from './rowWindow.ts';
import { type RowWindow, useRowWindow } from './useRowWindow.ts';

/** The props of the part that opens messages. */
export interface ReadingProps extends Pick<InboxLook, 'onOpen' | 'formatReceived'> {
  store: MessageStore;
  texts: InboxTexts;
  rowWindow: RowWindow;
  /** The index of the focused message, from the oldest, so that it does not change when messages arrive. */
  current: number | undefined;
  onCurrent: (index: number) => void;
  /** The element that was pressed before this part had loaded. */
  early: EventTarget | undefined;
  /** Keeps rows in the document that are outside the window. */
  onHoldRows: (drawnRows: DrawnRows) => void;
  /** Limits the list to this number of messages. */
  onHoldCount: (count: number) => void;
}

/** Returns the rows to draw, newest first: the rows of the window, and held rows outside it. Source: SPEC IB32.2. */
export type DrawnRows = (rowWindow: RowWindow) => readonly DrawnRow[];

interface DrawnRow {
  /** The place in the list, counted from the newest. */
  place: number;
  /** Moves a held row from beside the window to its place. */
  offsetPx?: number;
}

/** The rows of the window alone. */
export const windowRows: DrawnRows = ({ first, kept }) =>
  Array.from({ length: kept }, (_, n) => ({ place: first + n }));

interface MessageTableProps extends InboxLook, ShownMessages {
  texts: InboxTexts;
  /** Opens messages and announces new ones; absent until its code has loaded. */
  Reading?: ComponentType<ReadingProps> | undefined;
}

/** A scrolling table of messages, newest on top. */
export function MessageTable({
  store,
  texts,
  count = Infinity,
  formatReceived,
  columns = defaultColumns,
  subjectLength,
  rowPx: wantedPx = ROW_PX,
  className = '',
  onOpen,
  Reading,
}: MessageTableProps) {
  useSyncExternalStore(store.subscribe, store.version, store.version);
  const [current, setCurrent] = useState<number>();
  const [drawnRows, setDrawnRows] = useState(() => windowRows);
  const [heldCount, setHeldCount] = useState(Infinity);
  const [early, setEarly] = useState<EventTarget>();
  const rowCount = Math.min(store.count(), count, heldCount);
  const newest = rowCount - 1;
  const rowWindow = useRowWindow(rowCount, wantedPx);
  const { rowPx, box, onScroll, toTop, first, shiftPx, unseen } = rowWindow;
  const drawn = drawnRows(rowWindow);
  const above = Math.max(
    0,
    drawn.findIndex(({ place }) => place === first),
  );
  const last = newest - (current ?? NaN);
  const stop = drawn.some(({ place }) => place === last) ? last : first;

  const rows = [];
  for (const { place, offsetPx } of drawn) {
    const message = store.at(newest - place);
    if (!message) continue;
    const isSeen = store.isSeen(message.id);
    const isNew = !isSeen && newest - place >= store.count() - store.lastArrived();
    rows.push(
      // The header is row 1.
      <tr
        key={message.id}
        aria-rowindex={place + 2}
        className={isSeen ? 'is-seen' : isNew ? 'is-new' : undefined}
        style={offsetPx ? { transform: `translateY(${offsetPx}px)` } : undefined}
      >
        <MessageCells
          message={message}
          texts={texts}
          formatReceived={formatReceived ?? formatByDefault}
          columns={columns}
          subjectLength={subjectLength}
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
        <div className="inbox-list" ref={length('height', rowPx + spacerPx(rowCount, rowPx))}>
          <table
            ref={length('top', (first - above) * rowPx - shiftPx)}
            aria-label={texts.title}
            aria-rowcount={rowCount + 1}
          >
            <Header {...{ texts, columns }} />
            {/* The button in each row handles the keyboard. */}
            {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions */}
            <tbody onClick={Reading ? undefined : (event) => setEarly(event.target)}>{rows}</tbody>
          </table>
          {rowCount === 0 && <p className="inbox-empty">{texts.empty}</p>}
        </div>
      </div>
      {unseen > 0 && (
        <button type="button" className="inbox-new" onClick={toTop}>
          {texts.toNewest(unseen)}
        </button>
      )}
      {Reading && (
        <Reading
          {...{ store, texts, rowWindow, onOpen, formatReceived, current, early }}
          onCurrent={setCurrent}
          onHoldRows={(rows) => setDrawnRows(() => rows)}
          onHoldCount={setHeldCount}
        />
      )}
    </div>
  );
}

function Header({ texts, columns }: { texts: InboxTexts; columns: readonly InboxColumn[] }) {
  return (
    <thead>
      <tr aria-rowindex={1}>
        {columns.map((column) => (
          <th key={column} scope="col" className={`inbox-${column}`}>
            {texts.columns?.[column] ?? columnNames[column]}
          </th>
        ))}
      </tr>
    </thead>
  );
}

/**
 * Sets a length in pixels by script, because a strict policy blocks the `style` attributes of server markup. For a new
 * `height` or `top`, Chromium recomputes no other style; for a custom property it also recomputes the style of the
 * rows.
 */
function length(property: string, px: number) {
  return (element: HTMLElement | null) =>
    element?.style.setProperty(property, `${px}px`, 'important');
}
