import { memo } from 'react';
import { type InboxColumn } from './columns.ts';
import { visibleText } from '@partitura/base/ui/text/visibleText.ts';
import type { InboxLook, InboxTexts } from './inboxLook.ts';
import { type Message, senderAddress, senderName } from '../source/message.ts';
import './cells.css';
import { shortSubject } from './cellTexts.ts';

interface MessageCellsProps {
  message: Message;
  texts: InboxTexts;
  formatReceived: NonNullable<InboxLook['formatReceived']>;
  columns: readonly InboxColumn[];
  subjectLength: number | undefined;
  isStop: boolean;
  /** A note for screen readers. */
  note: string | undefined;
}

/** The cells of a message's row. A message never changes, so its cells render once. */
export const MessageCells = memo(function MessageCells(props: MessageCellsProps) {
  const { columns } = props;
  // Without a subject, the first field opens the message.
  const opener = columns.includes('subject') ? 'subject' : columns[0];
  return columns.map((column) => {
    const { shown, title } = fieldOf(column, props);
    const isOneText = column === 'subject' || column === 'name';
    const cut = isOneText && !isNarrow(shown) ? ' is-clipped' : '';
    return (
      <td key={column} className={`inbox-${column}${cut}`} title={title}>
        {column === opener ? renderOpener(shown, props) : renderField(column, shown)}
      </td>
    );
  });
});

/** Returns the text of a field, and a title with the whole field. */
function fieldOf(
  column: InboxColumn,
  { message, formatReceived, subjectLength }: MessageCellsProps,
) {
  if (column === 'received') return { shown: formatReceived(message.received) };
  if (column === 'subject') {
    const title = visibleText(message.subject, 'subject');
    return { shown: shortSubject(title, subjectLength), title };
  }
  const sender = column === 'name' ? senderName(message.from) : senderAddress(message.from);
  return { shown: visibleText(sender, 'from'), title: visibleText(message.from, 'from') };
}

// Functions rather than components: a component would double the cost of a cell.

function renderOpener(shown: string, { texts, isStop, note }: MessageCellsProps) {
  return (
    <button
      type="button"
      className="inbox-field inbox-open"
      dir="auto"
      tabIndex={isStop ? 0 : -1}
      aria-label={shown.trim() ? undefined : texts.noSubject}
      // oxlint-disable-next-line jsx-a11y/role-supports-aria-props -- ARIA 1.3 allows it; the rule knows only 1.2
      aria-description={note}
    >
      {shown}
    </button>
  );
}

function renderField(column: InboxColumn, shown: string) {
  if (column === 'received') return <span>{shown}</span>;
  return (
    <span className="inbox-field" dir="auto">
      {column === 'from' ? renderAddress(shown) : shown}
    </span>
  );
}

/** Breaks an address that does not fit into two lines, at its last `@` or else at a dot. Source: SPEC IB9.6. */
function renderAddress(shown: string) {
  const [, start = '', end = shown] = AT.exec(shown) ?? DOT.exec(shown) ?? [];
  const longest = Math.max(start.length, end.length, shown.length - 7);
  if (longest <= SHORT && isNarrow(shown)) {
    return (
      <>
        {start}
        <wbr />
        {end}
      </>
    );
  }
  const line = shown.length > LONG ? 'inbox-line is-long' : 'inbox-line';
  return (
    <>
      <span className={line}>{start}</span>
      <span className={line}>{end}</span>
    </>
  );
}

const AT = /^(.+)(@.{1,19})$/su;
const DOT = /^(.+?)([.@].{1,19})$/su;

/**
 * The number of letters of a narrow script that always fit into one of two lines; a single line has room for seven
 * more.
 */
const SHORT = 13;

/** The number of letters that fit into a single line of a wide inbox. */
const LONG = 30;

/** Clipping every cell would double the cost of a row, and most texts fit anyway. */
function isNarrow(text: string) {
  return text.length <= 2 * SHORT && !/[^\0-\u02FF\u0370-\u04FF]/u.test(text);
}
