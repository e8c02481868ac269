import { useEffect, useEffectEvent, useState } from 'react';
import { useSurroundings } from '../../streams/Surroundings.ts';
import { whenMounted } from '../../streams/whenMounted.ts';
import { useTexts } from '../../texts/TextsContext.ts';
import type { InboxSource } from './ask.ts';
import { createMessageStore } from './messageStore.ts';
import { MessageTable } from './MessageTable.tsx';
import { receive } from './receive.ts';

interface InboxProps {
  /** The container's id; it stands once on the page. */
  id: string;
  source: InboxSource;
  pollMs?: number;
}

/** The inbox as a part of a React page: polls while it is mounted. */
export function Inbox({ id, source, pollMs = 5000 }: InboxProps) {
  const texts = useTexts().inbox;
  const { clock, log } = useSurroundings();
  const [store] = useState(createMessageStore);

  const start = useEffectEvent(() => {
    if (document.getElementById(id)) return receive(store, { source, pollMs, clock, log, texts });
    log.warn(texts.containerMissing(id));
    return undefined;
  });
  useEffect(() => whenMounted(() => start()), []);

  return (
    <div id={id}>
      <MessageTable store={store} texts={texts} />
    </div>
  );
}
