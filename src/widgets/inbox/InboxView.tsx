import type { ComponentType } from 'react';
import { useLate } from '../../ui/useLate.ts';
import type { InboxLook, InboxTexts } from './inboxLook.ts';
import type { PollStatusLineProps } from './poll/PollStatusLine.tsx';
import type { MessageStore } from './table/messageStore.ts';
import { MessageTable } from './table/MessageTable.tsx';

/** The messages that an inbox shows: the `count` oldest ones of a store. */
export interface ShownMessages {
  store: MessageStore;
  count: number;
}

/** The state and the look that an inbox draws. */
export interface InboxViewProps extends InboxLook, Omit<PollStatusLineProps, 'texts'> {
  shown: ShownMessages;
  /** Another key makes another table: with a place of its own, and nothing in it is news. */
  tableKey?: string;
  texts: InboxTexts;
  /** Draws the line under the table; by default by code that loads late. */
  StatusLine?: ComponentType<PollStatusLineProps>;
}

/** The table, and the line under it. */
export function InboxView(props: InboxViewProps) {
  const { shown, tableKey, texts, StatusLine = LateStatusLine, ...rest } = props;
  const { polls$, timeLimit, isAddressRefused, ...look } = rest;
  return (
    <>
      <MessageTable key={tableKey} store={shown.store} most={shown.count} texts={texts} {...look} />
      <StatusLine {...{ polls$, timeLimit, isAddressRefused }} texts={texts.poll} />
    </>
  );
}

/** The line loads once the table works; if it does not load, its place stays empty. */
function LateStatusLine(props: PollStatusLineProps) {
  const late = useLate(() => import('./poll/PollStatusLine.tsx'));
  return late ? <late.PollStatusLine {...props} /> : <p className="inbox-status" />;
}
