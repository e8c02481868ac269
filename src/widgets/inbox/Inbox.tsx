import { type ComponentType, use, useEffect, useEffectEvent, useMemo, useState } from 'react';
import { afterRemount } from '../../bridge/afterRemount.ts';
import { PastValuesContext, useWidgetEnvironment } from '../../bridge/WidgetEnvironment.ts';
import { createHistory } from '../../history/history.ts';
import { useValueAt } from '../../history/useValueAt.ts';
import { useTexts } from '../../texts/TextsContext.ts';
import type { Flatten } from '../flatten.ts';
import type { InboxLook, InboxTexts } from './inboxLook.ts';
import { InboxView, type InboxViewProps, type ShownMessages } from './InboxView.tsx';
import { createPolls, receive } from './poll/receive.ts';
import type { InboxSource } from './source/source.ts';
import { createMessageStore } from './table/messageStore.ts';

/** The props of an inbox in a React page. */
export interface InboxProps extends InboxLook {
  /** The container's id; it stands once on the page. */
  id: string;
  source: InboxSource;
  settings?: InboxSettings;
  /** The texts that differ from those of the page. */
  texts?: Partial<InboxTexts>;
  /** Whether the inbox refuses to ask the address that the visitor gave. */
  isAddressRefused?: boolean | undefined;
  /** Draws the inbox. */
  View?: ComponentType<InboxViewProps>;
}

interface InboxSettings {
  pollMs?: number;
  timeLimit?: number;
  flatten?: Flatten;
}

/** The inbox as a part of a React page: polls while it is mounted. */
export function Inbox(props: InboxProps) {
  const { id, source, settings, texts: own, View = InboxView, ...look } = props;
  const ofPage = useTexts().inbox;
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
      <View
        {...look}
        shown={shown}
        tableKey={shown.store === store ? 'own' : 'shared'}
        polls$={polls$}
        texts={texts}
        timeLimit={settings?.timeLimit}
      />
    </div>
  );
}
