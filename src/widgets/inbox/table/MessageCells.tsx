import { memo } from 'react';
import type { InboxTexts } from '../../../texts/ru/inbox.ts';
import { visibleText } from '../../../ui/text/visibleText.ts';
import type { InboxLook } from '../inboxLook.ts';
import type * as reading from '../reading/Reading.tsx';
import { type Message, senderAddress } from '../source/message.ts';
import './cells.css';
import { shortSubject } from './shortSubject.ts';

interface MessageCellsProps {
  message: Message;
  texts: InboxTexts;
  parts: typeof reading | undefined;
  formatReceived: NonNullable<InboxLook['formatReceived']>;
  /** Whether the keyboard stops at this row. */
  isStop: boolean;
  /** For screen readers. */
  note: string | undefined;
}

/** The cells of a message's row. A message never changes, so they render once. */
export const MessageCells = memo(function MessageCells({
  message,
  texts,
  parts,
  formatReceived,
  isStop,
  note,
}: MessageCellsProps) {
  const from = visibleText(senderAddress(message.from), 'from');
  const subject = visibleText(message.subject, 'subject');
  const short = shortSubject(subject);
  const inOneLine = (
    <span className="inbox-field inbox-from" dir="auto">
      {from}
    </span>
  );
  return (
    <>
      <td className={clipped(from)} title={visibleText(message.from, 'from')}>
        {parts && from.length > NARROW ? (
          <parts.SenderLines shown={from}>{inOneLine}</parts.SenderLines>
        ) : (
          inOneLine
        )}
      </td>
      <td className={clipped(short)} title={subject}>
        {/* ARIA 1.3 allows a description everywhere; the rule knows 1.2. */}
        {/* eslint-disable-next-line jsx-a11y-x/role-supports-aria-props */}
        <button
          type="button"
          className="inbox-field inbox-open"
          dir="auto"
          tabIndex={isStop ? 0 : -1}
          aria-label={short.trim() ? undefined : texts.noSubject}
          aria-description={note}
        >
          {short}
        </button>
      </td>
      <td>{formatReceived(message.received)}</td>
    </>
  );
});

/** So many letters of a narrow script fit into their cell. */
const NARROW = 24;

/** Clipping every cell would double the cost of a row; most texts fit as they are. */
function clipped(text: string) {
  const isNarrow = text.length <= NARROW && !/[^\0-\u02FF\u0370-\u04FF]/u.test(text);
  return isNarrow ? undefined : 'is-clipped';
}
