import { type ComponentType, use, useEffect, useEffectEvent, useMemo, useState } from 'react';
import { afterRemount } from '@partitura/base/bridge/afterRemount.ts';
import {
  PastValuesContext,
  type Saying,
  WidgetEnvironmentContext,
} from '@partitura/base/bridge/WidgetEnvironment.ts';
import { createHistory } from '@partitura/base/history/history.ts';
import { useValueAt } from '@partitura/base/history/useValueAt.ts';
import { textsIn } from '@partitura/base/language/language.ts';
import { useTexts } from '@partitura/base/language/useTexts.ts';
import { useLate } from '@partitura/base/ui/useLate.ts';
import { inboxTexts } from './texts/firstTexts.ts';
import type { InboxLook, InboxTexts } from './table/inboxLook.ts';
import type { PollStatusLineProps } from './poll/PollStatusLine.tsx';
import type { InboxSettings } from './poll/inbox.stream.ts';
import { createPolls, type PollsOf, receive } from './poll/receive.ts';
import type { InboxSource } from './source/source.ts';
import { createMessageStore, type ShownMessages } from './poll/messageStore.ts';
import { MessageTable } from './table/MessageTable.tsx';

/** The props of an inbox in a React page. */
export interface InboxProps<Source extends InboxSource> extends InboxLook {
  /** The container's id; unique on the page. */
  id: string;
  source: Source;
  pollsOf: PollsOf<Source>;
  settings?: InboxSettings;
  /** A change of this number, or of other settings, restarts the polling. */
  run?: number;
  /** Overrides of the page's texts. */
  texts?: Partial<InboxTexts>;
  View?: ComponentType<InboxViewProps>;
}

/** The state and the look of an inbox. */
export interface InboxViewProps extends InboxLook, Omit<PollStatusLineProps, 'texts'> {
  shown: ShownMessages;
  /** A new key makes a new table, with its own scroll position and no message marked as new. */
  tableKey?: string;
  texts: InboxTexts;
  /** Draws the status line; by default with code that loads late. */
  StatusLine?: ComponentType<PollStatusLineProps>;
}

/** The inbox as a part of a React page: polls while it is mounted. */
export function Inbox<Source extends InboxSource>(props: InboxProps<Source>) {
  const { id, source, pollsOf, settings = {}, run, texts: own, View = InboxView, ...look } = props;
  const { pollMs, timeLimit, flatten, inside, outside } = settings;
  const ofPage = useTexts(inboxTexts);
  const texts = useMemo(() => ({ ...ofPage, ...own }), [ofPage, own]);
  const { clock, log, lookBack } = use(WidgetEnvironmentContext);
  const past = use(PastValuesContext);
  const [store] = useState(createMessageStore);
  const [polls] = useState(createPolls);
  const [counts] = useState(createHistory<ShownMessages>);
  const shown = useValueAt({ store }, counts, lookBack, past) ?? { store, count: 0 };

  const say =
    (choose: (texts: InboxTexts) => string): Saying =>
    (language) =>
      choose({ ...textsIn(inboxTexts, language), ...own });
  const start = useEffectEvent(() => {
    if (document.getElementById(id)) {
      const failed = say((texts) => texts.failed);
      return receive(store, polls, { ...settings, source, pollsOf, clock, log, texts: { failed } });
    }
    log.warn(say((texts) => texts.containerMissing(id)));
    return undefined;
  });
  useEffect(
    () => store.subscribe(() => counts.add(clock.now(), { store, count: store.count() })),
    [store, counts, clock],
  );
  useEffect(() => afterRemount(() => start()), [run, pollMs, timeLimit, flatten, inside, outside]);

  return (
    <div id={id}>
      <View
        {...look}
        shown={shown}
        tableKey={shown.store === store ? 'own' : 'shared'}
        polls$={polls.values$}
        texts={texts}
        timeLimit={timeLimit}
      />
    </div>
  );
}

/** The table, and the status line below it. */
export function InboxView(props: InboxViewProps) {
  const { shown, tableKey, texts, polls$, timeLimit, StatusLine, ...look } = props;
  // The rows do not need the late code: without it only the status line stays empty.
  const late = useLate(() => import('./lateViews.ts'));
  const Line = StatusLine ?? late?.PollStatusLine;
  return (
    <>
      <MessageTable key={tableKey} {...shown} {...{ texts, ...look }} Reading={late?.Reading} />
      {Line ? (
        <Line {...{ polls$, timeLimit }} texts={texts.poll} />
      ) : (
        <p className="inbox-status" />
      )}
    </>
  );
}
