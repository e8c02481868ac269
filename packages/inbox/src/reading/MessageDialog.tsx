import { type KeyboardEvent, useEffect, useId, useRef } from 'react';
import { useTexts } from '@partitura/base/language/useTexts.ts';
import { LongText } from '@partitura/base/ui/LongText.tsx';
import { Modal } from '@partitura/base/ui/dialog/Modal.tsx';
import { visibleText } from '@partitura/base/ui/text/visibleText.ts';
import { lateTexts } from '../texts/lateTexts.ts';
import type { InboxLook, InboxTexts } from '../table/inboxLook.ts';
import { type Message, senderAddress } from '../source/message.ts';
import { receivedTime } from '../table/cellTexts.ts';
import './message.css';

type Neighbour = 'previous' | 'next';

interface MessageDialogProps extends Pick<InboxLook, 'formatReceived'> {
  message: Message;
  texts: InboxTexts;
  steps: Record<Neighbour, (() => void) | undefined>;
  onClose: () => void;
}

const KEYS: Readonly<Record<string, Neighbour>> = { ArrowLeft: 'previous', ArrowRight: 'next' };

const EXACTLY = { dateStyle: 'full', timeStyle: 'long' } as const;

/** Shows a whole message above the page, as text; the left and right arrow keys show its neighbours. */
export function MessageDialog(props: MessageDialogProps) {
  const { message, texts, formatReceived, steps, onClose } = props;
  const words = { ...useTexts(lateTexts).message, ...texts.message };
  const dialog = useRef<HTMLDialogElement>(null);
  const body = useRef<HTMLDivElement>(null);
  const id = useId();
  const address = senderAddress(message.from);
  const time = receivedTime(message.received);
  const timeText =
    formatReceived?.(message.received) ?? time?.toLocaleString(words.locale, EXACTLY) ?? '—';

  useEffect(() => body.current?.focus(), []);
  useEffect(() => {
    for (const scrolled of [dialog.current, body.current]) scrolled?.scrollTo({ top: 0 });
  }, [message]);

  function onKeyDown(event: KeyboardEvent) {
    const to = KEYS[event.key];
    if (!to || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    steps[to]?.();
  }

  return (
    <Modal
      ref={dialog}
      className="message"
      aria-labelledby={id}
      onClose={onClose}
      onKeyDown={onKeyDown}
    >
      <h2 id={id} className="inbox-field" dir="auto" aria-live="polite">
        {visibleText(message.subject, 'subject').trim() || texts.noSubject}
      </h2>
      <dl>
        <dt>{words.from}</dt>
        <dd className="inbox-field" dir="auto">
          {visibleText(address, 'from')}
        </dd>
        {address !== message.from && (
          <>
            <dt>{words.signed}</dt>
            <dd className="inbox-field" dir="auto">
              {visibleText(message.from, 'from')}
            </dd>
          </>
        )}
        <dt>{words.received}</dt>
        <dd>{time ? <time dateTime={time.toISOString()}>{timeText}</time> : timeText}</dd>
      </dl>
      <div
        ref={body}
        className="message-body inbox-field"
        dir="auto"
        role="group"
        aria-label={words.body}
        // A scrolling box must be reachable by keyboard.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
      >
        {message.body ? (
          <LongText
            key={message.id}
            text={message.body.replaceAll('\r\n', '\n')}
            field="body"
            texts={words.longText}
          />
        ) : (
          words.noBody
        )}
      </div>
      <div className="message-tools">
        {Object.values(KEYS).map((to) => (
          // A `disabled` button would lose the focus at the first or last message.
          <button key={to} type="button" aria-disabled={!steps[to]} onClick={steps[to]}>
            {words[to]}
          </button>
        ))}
        <button type="button" onClick={() => dialog.current?.close()}>
          {words.close}
        </button>
      </div>
    </Modal>
  );
}
