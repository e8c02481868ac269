import { use, useEffect, useEffectEvent, useState } from 'react';
import { afterRemount } from '@partitura/base/bridge/afterRemount.ts';
import { WidgetEnvironmentContext } from '@partitura/base/bridge/WidgetEnvironment.ts';
import { sayFrom } from '@partitura/base/language/language.ts';
import { useTexts } from '@partitura/base/language/useTexts.ts';
import type { InboxSettings } from './poll/inbox.stream.ts';
import { createMessageStore } from './poll/messageStore.ts';
import { createPolls, type PollsOf, receive } from './poll/receive.ts';
import type { InboxSource } from './source/source.ts';
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
}

/** Polls while the component is mounted, and returns the messages, the poll events and the texts. Source: SPEC IN2. */
export function useReceiving<Source extends InboxSource>(receiving: Receiving<Source>) {
  const { id, source, pollsOf, settings = {}, run } = receiving;
  const { pollMs, timeLimit, flatten, inside, outside } = settings;
  const texts = useTexts(inboxTexts);
  const { clock, log } = use(WidgetEnvironmentContext);
  const [store] = useState(() => createMessageStore());
  const [polls] = useState(createPolls);

  const start = useEffectEvent(() => {
    if (document.getElementById(id)) {
      const failed = sayFrom(inboxTexts, (spoken) => spoken.failed);
      return receive(store, polls, { ...settings, source, pollsOf, clock, log, texts: { failed } });
    }
    log.warn(sayFrom(inboxTexts, (spoken) => spoken.containerMissing(id)));
    return undefined;
  });
  useEffect(() => afterRemount(() => start()), [run, pollMs, timeLimit, flatten, inside, outside]);

  return { store, polls$: polls.values$, texts, timeLimit };
}
