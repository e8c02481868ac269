import { useLate } from '@partitura/base/ui/useLate.ts';
import type { ShownMessages } from './poll/messageStore.ts';
import type { PollStatusLineProps } from './poll/PollStatusLine.tsx';
import type { InboxLook, InboxTexts } from './table/inboxLook.ts';
import { MessageTable } from './table/MessageTable.tsx';

/** The state and the look of an inbox. */
export interface InboxViewProps extends InboxLook, Omit<PollStatusLineProps, 'texts'> {
  shown: ShownMessages;
  /** A new key makes a new table, with its own scroll position and no message marked as new. */
  tableKey?: string;
  texts: InboxTexts;
}

/** The table, and the status line below it. */
export function InboxView(props: InboxViewProps) {
  const { shown, tableKey, texts, polls$, timeLimit, states, ...look } = props;
  // The rows do not need the late code: without it only the status line stays empty.
  const late = useLate(() => import('./lateViews.ts'));
  return (
    <>
      <MessageTable key={tableKey} {...shown} {...{ texts, ...look }} Reading={late?.Reading} />
      {late ? (
        <late.PollStatusLine {...{ polls$, timeLimit, states }} texts={texts.poll} />
      ) : (
        <p className="inbox-status" />
      )}
    </>
  );
}
