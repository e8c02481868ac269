import { use, useEffect, useState } from 'react';
import {
  PastValuesContext,
  WidgetEnvironmentContext,
} from '@partitura/base/bridge/WidgetEnvironment.ts';
import { createHistory } from '@partitura/base/history/history.ts';
import { useValueAt } from '@partitura/base/history/useValueAt.ts';
import { InboxView } from './InboxView.tsx';
import type { ShownMessages } from './poll/messageStore.ts';
import type { PollState } from './poll/pollStatus.ts';
import type { InboxSource } from './source/source.ts';
import type { InboxLook } from './table/inboxLook.ts';
import { type Receiving, useReceiving } from './useReceiving.ts';

/** The inbox of this page, which keeps what it showed for looking back: polls while it is mounted. */
export function Inbox<Source extends InboxSource>(props: Receiving<Source> & InboxLook) {
  const { store, ...view } = useReceiving(props);
  const { clock, lookBack } = use(WidgetEnvironmentContext);
  const past = use(PastValuesContext);
  const [counts] = useState(createHistory<ShownMessages>);
  const [states] = useState(createHistory<PollState>);
  const shown = useValueAt({ store }, counts, lookBack, past) ?? { store, count: 0 };
  useEffect(
    () => store.subscribe(() => counts.add(clock.now(), { store, count: store.count() })),
    [store, counts, clock],
  );
  const tableKey = shown.store === store ? 'own' : 'shared';
  return (
    <div id={props.id}>
      <InboxView {...props} {...view} shown={shown} tableKey={tableKey} states={states} />
    </div>
  );
}
