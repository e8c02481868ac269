import { memo } from 'react';
import type { InboxTexts } from './inboxLook.ts';
import { visibleText } from '@partitura/base/ui/text/visibleText.ts';
import type { InboxLook } from './inboxLook.ts';
import { type Message, senderAddress } from '../source/message.ts';
import './cells.css';
import { shortSubject } from './shortSubject.ts';

interface MessageCellsProps {
  message: Message;
  texts: InboxTexts;
  formatReceived: NonNullable<InboxLook['formatReceived']>;
  isStop: boolean;
  /** A note for screen readers. */
  note: string | undefined;
}

/** The cells of a message's row. A message never changes, so its cells render once. */
export const MessageCells = memo(function MessageCells({
  message,
  texts,
  formatReceived,
  isStop,
  note,
}: MessageCellsProps) {
  const from = visibleText(senderAddress(message.from), 'from');
  const subject = visibleText(message.subject, 'subject');
  const short = shortSubject(subject);
  return (
    <>
      <td className={clipClass(from)} title={visibleText(message.from, 'from')}>
        <Sender shown={from} />
      </td>
      <td className={clipClass(short)} title={subject}>
        <button
          type="button"
          className="inbox-field inbox-open"
          dir="auto"
          tabIndex={isStop ? 0 : -1}
          aria-label={short.trim() ? undefined : texts.noSubject}
          // oxlint-disable-next-line jsx-a11y/role-supports-aria-props -- ARIA 1.3 allows it everywhere, the rule knows 1.2
          aria-description={note}
        >
          {short}
        </button>
      </td>
      <td>{formatReceived(message.received)}</td>
    </>
  );
});

/**
 * The end of an address identifies its owner: if the address does not fit, the end has a line of its own. Source:
 * SPEC IB9.6.
 */
const PARTS = /^(.{9,})(.{16})$/su;

function Sender({ shown }: { shown: string }) {
  const [, start, end] = (shown.length > NARROW && PARTS.exec(shown)) || [];
  return end === undefined ? (
    <span className="inbox-field inbox-from" dir="auto">
      {shown}
    </span>
  ) : (
    <span className="inbox-lines">
      <span className="inbox-field" dir="auto">
        <span className="inbox-line">{start}</span>
        <span className="inbox-line">{end}</span>
      </span>
    </span>
  );
}

/** The number of letters of a narrow script that fit into their cell. */
const NARROW = 24;

/** Clipping every cell would double the cost of a row, and most texts fit anyway. */
function clipClass(text: string) {
  const isNarrow = text.length <= NARROW && !/[^\0-\u02FF\u0370-\u04FF]/u.test(text);
  return isNarrow ? undefined : 'is-clipped';
}
