import { useEffect, useRef, useState } from 'react';
import type { Observable } from 'rxjs';
import type { Message, Poll } from '@partitura/inbox/source/message.ts';
import { formatReceived, shortSubject } from '@partitura/inbox/table/cellTexts.ts';
import { ALL_ROWS, ROW_PX, rowsKept, spacerPx } from '@partitura/inbox/table/rowWindow.ts';
import '@partitura/inbox/table/inbox.css';
import '@partitura/inbox/table/cells.css';
import '@partitura/inbox/embedded.css';
import type { VirtualTimers } from '../support/virtualTimers.ts';

interface PlainInboxProps {
  source: () => Observable<unknown>;
  timers: VirtualTimers;
  pollMs: number;
}

/**
 * A simple handwritten list, with which the bench compares the inbox. It has the same markup and fields, and new
 * messages on top; only the visible rows, which are keyed, are in the document.
 *
 * The list does not decode messages, may show an id twice, has no marks and no read messages, and does not keep the
 * reader's row in place.
 */
export function PlainInbox({ source, timers, pollMs }: PlainInboxProps) {
  // Oldest first, so that new messages move no other message.
  const [messages] = useState((): Message[] => []);
  const [rowCount, setRowCount] = useState(0);
  const [first, setFirst] = useState(0);
  const [viewPx, setViewPx] = useState(400);
  const box = useRef<HTMLDivElement>(null);

  useEffect(() => {
    let cancel: (() => void) | undefined;
    function poll() {
      cancel = timers.start(poll, pollMs);
      source().subscribe((data) => {
        messages.push(...(data as Poll).messages.toReversed());
        setRowCount(messages.length);
      });
    }
    cancel = timers.start(poll, 0);
    return () => cancel?.();
  }, [source, timers, pollMs, messages]);

  useEffect(() => setViewPx(box.current?.clientHeight ?? 0), []);

  const from = rowCount > ALL_ROWS ? first : 0;
  const end = rowCount - from;
  const shown = messages.slice(Math.max(0, end - rowsKept(rowCount, viewPx)), end).reverse();
  return (
    <div className="inbox inbox-root">
      <div
        ref={box}
        className="inbox-box"
        role="region"
        aria-label="Messages"
        tabIndex={0}
        onScroll={({ currentTarget }) =>
          setFirst(Math.max(0, Math.floor(currentTarget.scrollTop / ROW_PX) - 6))
        }
      >
        <div className="inbox-list" style={{ height: ROW_PX + spacerPx(rowCount) }}>
          <table style={{ top: from * ROW_PX }} aria-label="Inbox" aria-rowcount={rowCount + 1}>
            <thead>
              <tr aria-rowindex={1}>
                <th scope="col" className="inbox-from">
                  From
                </th>
                <th scope="col" className="inbox-subject">
                  Subject
                </th>
                <th scope="col" className="inbox-received">
                  Received
                </th>
              </tr>
            </thead>
            <tbody>
              {shown.map((message, index) => (
                <tr key={message.id} aria-rowindex={from + index + 2}>
                  <td className="inbox-from" title={message.from}>
                    <span className="inbox-field" dir="auto">
                      {message.from}
                    </span>
                  </td>
                  <td className="inbox-subject is-clipped" title={message.subject}>
                    <button
                      type="button"
                      className="inbox-field inbox-open"
                      dir="auto"
                      tabIndex={index === 0 ? 0 : -1}
                    >
                      {shortSubject(message.subject)}
                    </button>
                  </td>
                  <td className="inbox-received">
                    <span>{formatReceived(message.received)}</span>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </div>
    </div>
  );
}
