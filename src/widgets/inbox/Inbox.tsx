import { type ComponentType, use, useEffect, useEffectEvent, useMemo, useState } from 'react';
import { afterRemount } from '../../bridge/afterRemount.ts';
import { PastValuesContext, useWidgetEnvironment } from '../../bridge/WidgetEnvironment.ts';
import { createHistory } from '../../history/history.ts';
import { useValueAt } from '../../history/useValueAt.ts';
import type { inbox } from './poll/inbox.stream.ts';
import type { InboxLook, InboxTexts } from './inboxLook.ts';
import { InboxView, type InboxViewProps, type ShownMessages } from './InboxView.tsx';
import { createPolls, receive } from './poll/receive.ts';
import type { InboxSource } from './source/source.ts';
import { createMessageStore } from './table/messageStore.ts';
import { inboxTexts } from '../../texts/inboxTexts.ts';
import { useTexts } from '../../texts/useTexts.ts';

/** The props of an inbox in a React page. */
export interface InboxProps extends InboxLook {
  /** The container's id; it stands once on the page. */
  id: string;
  source: InboxSource;
  settings?: InboxSettings;
  /** Another number ends the polling and starts it anew, as other settings do. */
  run?: number;
  /** The texts that differ from those of the page. */
  texts?: Partial<InboxTexts>;
  /** Whether the inbox refuses to ask the address that the visitor gave. */
  isAddressRefused?: boolean | undefined;
  /** Draws the inbox. */
  View?: ComponentType<InboxViewProps>;
}

type Params = Parameters<typeof inbox>;

/** The parameters of the stream that have defaults. */
export interface InboxSettings {
  pollMs?: Params[2];
  timeLimit?: Params[3];
  flatten?: Params[4];
}

/** The inbox as a part of a React page: polls while it is mounted. */
export function Inbox(props: InboxProps) {
  const {
    id,
    source,
    settings: { pollMs = 5000, timeLimit, flatten } = {},
    run,
    texts: own,
    View = InboxView,
    ...look
  } = props;
  const ofPage = useTexts(inboxTexts);
  const texts = useMemo(() => ({ ...ofPage, ...own }), [ofPage, own]);
  const { clock, log, lookBack } = useWidgetEnvironment();
  const past = use(PastValuesContext);
  const [store] = useState(createMessageStore);
  const [polls$] = useState(createPolls);
  const [counts] = useState(createHistory<ShownMessages>);
  const present = { store, count: Infinity };
  const shown = useValueAt(present, counts, lookBack, past) ?? { store, count: 0 };

  const start = useEffectEvent(() => {
    if (document.getElementById(id)) {
      return receive(store, polls$, { source, pollMs, timeLimit, flatten, clock, log, texts });
    }
    log.warn(texts.containerMissing(id));
    return undefined;
  });
  useEffect(
    () => store.subscribe(() => counts.add(clock.now(), { store, count: store.count() })),
    [store, counts, clock],
  );
  useEffect(() => afterRemount(() => start()), [run, pollMs, timeLimit, flatten]);

  return (
    <div id={id}>
      <View
        {...look}
        shown={shown}
        tableKey={shown.store === store ? 'own' : 'shared'}
        polls$={polls$}
        texts={texts}
        timeLimit={timeLimit}
      />
    </div>
  );
}
