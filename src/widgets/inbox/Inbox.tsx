import { type ReactNode, use, useEffect, useEffectEvent, useMemo, useState } from 'react';
import { ReplaySubject } from 'rxjs';
import { PastValuesContext, useWidgetEnvironment } from '../../bridge/WidgetEnvironment.ts';
import { afterRemount } from '../../bridge/afterRemount.ts';
import { createHistory } from '../../history/history.ts';
import { useValueAt } from '../../history/useValueAt.ts';
import { useTexts } from '../../texts/TextsContext.ts';
import type { Flatten } from '../flatten.ts';
import type { InboxLook, InboxTexts } from './inboxLook.ts';
import { LatePollStatus } from './poll/LatePollStatus.tsx';
import { createMessageStore, type MessageStore } from './table/messageStore.ts';
import { MessageTable } from './table/MessageTable.tsx';
import { type PollEvent, receive } from './poll/receive.ts';
import type { InboxSource } from './source/source.ts';

/** What an inbox takes as a part of a React page. */
export interface InboxProps extends InboxLook {
  /** The container's id; it stands once on the page. */
  id: string;
  source: InboxSource;
  settings?: InboxSettings;
  /** What it says otherwise than the page does. */
  texts?: Partial<InboxTexts>;
  /** Whether the address that the visitor gave is not asked. */
  isAddressRefused?: boolean | undefined;
  /** Puts something around all that it shows. */
  enclose?: (content: ReactNode) => ReactNode;
}

/** The messages that the inbox shows: of this store so many, the oldest ones. */
export interface ShownMessages {
  store: MessageStore;
  count: number;
}

interface InboxSettings {
  pollMs?: number;
  timeLimit?: number;
  flatten?: Flatten;
}

/** The inbox as a part of a React page: polls while it is mounted. */
export function Inbox(props: InboxProps) {
  const {
    id,
    source,
    settings,
    texts: own,
    isAddressRefused,
    enclose = (content: ReactNode) => content,
    ...look
  } = props;
  const ofPage = useTexts().inbox;
  const texts = useMemo(() => ({ ...ofPage, ...own }), [ofPage, own]);
  const { clock, log, lookBack } = useWidgetEnvironment();
  const past = use(PastValuesContext);
  const [store] = useState(createMessageStore);
  // As many as may come before the line that shows them.
  const [polls$] = useState(() => new ReplaySubject<PollEvent>(8));
  const [counts] = useState(createHistory<ShownMessages>);
  const present = { store, count: Infinity };
  const shown = useValueAt(present, counts, lookBack, past) ?? { store, count: 0 };

  const start = useEffectEvent(() => {
    if (document.getElementById(id)) {
      return receive(store, polls$, { source, pollMs: 5000, ...settings, clock, log, texts });
    }
    log.warn(texts.containerMissing(id));
    return undefined;
  });
  useEffect(
    () => store.subscribe(() => counts.add(clock.now(), { store, count: store.count() })),
    [store, counts, clock],
  );
  useEffect(() => afterRemount(() => start()), [settings]);

  return (
    <div id={id}>
      {enclose(
        <>
          {/* Another store is another list: with its own place, and nothing of it is news. */}
          <MessageTable
            key={shown.store === store ? 'own' : 'shared'}
            store={shown.store}
            texts={texts}
            most={shown.count}
            {...look}
          />
          <LatePollStatus
            polls$={polls$}
            timeLimit={settings?.timeLimit}
            isAddressRefused={isAddressRefused}
            texts={texts.poll}
          />
        </>,
      )}
    </div>
  );
}
