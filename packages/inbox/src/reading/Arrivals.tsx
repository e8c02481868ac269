import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { AnnounceOnce } from '@partitura/base/ui/AnnounceOnce.tsx';
import type { MessageStore } from '../poll/messageStore.ts';
import type { InboxTexts } from '../table/inboxLook.ts';
import { isFocusElsewhere } from './focusAndSelection.ts';

/** The least time between two announcements. Source: SPEC IN17. */
const PAUSE_MS = 60_000;

/** A screen reader announces the first text only if it has seen the empty line before. */
const FIRST_MS = 100;

interface ArrivalsProps {
  store: MessageStore;
  texts: InboxTexts;
  /** Whether a message is open. */
  isReading: boolean;
}

/**
 * Announces the number of new messages, at most once a minute and not while the visitor reads a message or uses another
 * part of the page; messages that arrive meanwhile count in the next announcement. Source: SPEC IN17, IB32.6.
 */
export function Arrivals({ store, texts, isReading }: ArrivalsProps) {
  const count = store.count();
  const line = useRef<HTMLParagraphElement>(null);
  const nextMs = useRef(-Infinity);
  const [said, setSaid] = useState({ upTo: count - store.lastArrived(), arrived: 0 });

  const announce = useEffectEvent(() => {
    const inbox = line.current?.parentElement;
    const isDue = count > said.upTo && performance.now() >= nextMs.current;
    if (!isDue || isReading || !inbox || isFocusElsewhere(inbox)) return;
    const arrived = unreadSince(store, said.upTo);
    if (arrived > 0) nextMs.current = performance.now() + PAUSE_MS;
    setSaid({ upTo: count, arrived });
  });

  useEffect(() => {
    // A timer drops the fraction of a millisecond, and would fire before the end of the pause.
    const waitMs = Math.max(FIRST_MS, Math.ceil(nextMs.current - performance.now()));
    const timer = setTimeout(() => announce(), waitMs);
    return () => clearTimeout(timer);
  }, [count, isReading]);

  useEffect(() => {
    const listening = new AbortController();
    const { signal } = listening;
    const page = line.current?.ownerDocument;
    page?.addEventListener('focusin', () => announce(), { signal });
    const onFocusOut = ({ relatedTarget }: FocusEvent) => {
      // With a `relatedTarget`, the focus is only moving to another element.
      if (!relatedTarget) announce();
    };
    page?.addEventListener('focusout', onFocusOut, { signal });
    return () => listening.abort();
  }, []);

  return (
    <p ref={line} className="inbox-announcement" role="status">
      {/* A new element each time, so that the same number is announced again. */}
      {said.arrived > 0 && <AnnounceOnce key={said.upTo} text={texts.arrived(said.arrived)} />}
    </p>
  );
}

/** The number of unread messages from this index on, counted from the oldest. */
function unreadSince(store: MessageStore, since: number) {
  let unread = 0;
  for (let index = since; index < store.count(); index += 1) {
    if (!store.isSeen(store.at(index)?.id ?? '')) unread += 1;
  }
  return unread;
}
