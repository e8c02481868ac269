import { use, useEffect, useEffectEvent, useState } from 'react';
import { afterRemount } from '@partitura/base/bridge/afterRemount.ts';
import {
  PastValuesContext,
  WidgetEnvironmentContext,
} from '@partitura/base/bridge/WidgetEnvironment.ts';
import { createHistory } from '@partitura/base/history/history.ts';
import { useValueAt } from '@partitura/base/history/useValueAt.ts';
import { sayFrom } from '@partitura/base/language/language.ts';
import { useTexts } from '@partitura/base/language/useTexts.ts';
import { InboxView } from './InboxView.tsx';
import type { inbox, InboxSettings } from './poll/inbox.stream.ts';
import { createMessageStore, type ShownMessages } from './poll/messageStore.ts';
import type { PollState } from './poll/pollStatus.ts';
import { createPolls, receive } from './poll/receive.ts';
import type { PolledSource } from './source/ask.ts';
import { inboxTexts } from './texts/firstTexts.ts';

interface Props {
  /** The container's id; unique on the page. */
  id: string;
  source: PolledSource;
  pollsOf: typeof inbox;
  settings?: InboxSettings;
  /** A change of this number, or of other settings, restarts the polling. */
  run?: number;
}

/**
 * The inbox of this page: polls while it is mounted, and keeps its past states for looking back. Source: SPEC IN2.
 */
export function Inbox(props: Props) {
  const { id, source, pollsOf, settings = {}, run } = props;
  const { pollMs, timeLimit, flatten, inside, outside } = settings;
  const { clock, log, lookBack } = use(WidgetEnvironmentContext);
  const texts = useTexts(inboxTexts);
  const past = use(PastValuesContext);
  const [store] = useState(() => createMessageStore());
  const [polls] = useState(createPolls);
  const [counts] = useState(createHistory<ShownMessages>);
  const [states] = useState(createHistory<PollState>);
  const shown = useValueAt({ store }, counts, lookBack, past) ?? { store, count: 0 };

  const start = useEffectEvent(() => {
    if (document.getElementById(id)) {
      const failed = sayFrom(inboxTexts, (spoken) => spoken.failed);
      const polls$ = pollsOf(source, clock, settings);
      return receive(store, polls, { polls$, pollMs, clock, log, texts: { failed } });
    }
    log.warn(sayFrom(inboxTexts, (spoken) => spoken.containerMissing(id)));
    return undefined;
  });
  useEffect(() => afterRemount(() => start()), [run, pollMs, timeLimit, flatten, inside, outside]);
  useEffect(
    () => store.subscribe(() => counts.add(clock.now(), { store, count: store.count() })),
    [store, counts, clock],
  );

  const tableKey = shown.store === store ? 'own' : 'shared';
  return (
    <div id={id}>
      <InboxView {...{ shown, tableKey, texts, timeLimit, states }} polls$={polls.values$} />
    </div>
  );
}
