import { use, useEffect, useEffectEvent, useMemo, useState } from 'react';
import { afterRemount } from '@partitura/base/bridge/afterRemount.ts';
import { type Saying, WidgetEnvironmentContext } from '@partitura/base/bridge/WidgetEnvironment.ts';
import { textsIn } from '@partitura/base/language/language.ts';
import { useTexts } from '@partitura/base/language/useTexts.ts';
import type { InboxSettings } from './poll/inbox.stream.ts';
import { createMessageStore } from './poll/messageStore.ts';
import { createPolls, type PollsOf, receive } from './poll/receive.ts';
import type { InboxSource } from './source/source.ts';
import type { InboxTexts } from './table/inboxLook.ts';
import { inboxTexts } from './texts/firstTexts.ts';

/** What an inbox receives, and how. */
export interface Receiving<Source extends InboxSource> {
  /** The container's id; unique on the page. */
  id: string;
  source: Source;
  pollsOf: PollsOf<Source>;
  settings?: InboxSettings;
  /** A change of this number, or of other settings, restarts the polling. */
  run?: number;
  /** Overrides of the page's texts. */
  texts?: Partial<InboxTexts> | undefined;
}

/** Polls while the component is mounted, and returns the messages, the poll events and the texts. Source: SPEC IN2. */
export function useReceiving<Source extends InboxSource>(receiving: Receiving<Source>) {
  const { id, source, pollsOf, settings = {}, run, texts: own } = receiving;
  const { pollMs, timeLimit, flatten, inside, outside } = settings;
  const ofPage = useTexts(inboxTexts);
  const texts = useMemo(() => ({ ...ofPage, ...own }), [ofPage, own]);
  const { clock, log } = use(WidgetEnvironmentContext);
  const [store] = useState(createMessageStore);
  const [polls] = useState(createPolls);

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
  useEffect(() => afterRemount(() => start()), [run, pollMs, timeLimit, flatten, inside, outside]);

  return { store, polls$: polls.values$, texts, timeLimit };
}
