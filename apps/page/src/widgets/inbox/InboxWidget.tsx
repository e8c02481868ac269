import { from } from 'rxjs';
import { holdBack } from '@partitura/base/clock/holdBack.ts';
import type { PageServices, WidgetProps } from '../card.ts';
import { latePort } from '@partitura/base/bridge/latePort.ts';
import { Inbox } from '@partitura/inbox/Inbox.tsx';
import type { PolledSource } from '@partitura/inbox/source/ask.ts';
import { atAddress } from '@partitura/inbox/source/source.ts';
import { inbox, type InboxSettings } from '@partitura/inbox/poll/inbox.stream.ts';

export const CONTAINER_ID = 'messages-table';

export interface InboxPorts {
  inboxSource: PolledSource;
}

/**
 * Polls the inbox that the build names, or else the mock; answers are held back to the speed of the clock.
 * Source: SPEC IB3.6.
 */
export function inboxPorts({ clock, language }: PageServices): InboxPorts {
  const address = import.meta.env.VITE_INBOX_URL;
  const askInbox = address
    ? atAddress(address)
    : latePort(async () => {
        const { mockSource } = await import('@partitura/inbox/source/mockSource.ts');
        return mockSource({ language });
      });
  return { inboxSource: (signal) => from(askInbox(signal)).pipe(holdBack(clock)) };
}

export function InboxWidget({ ports, ...props }: WidgetProps<InboxPorts, InboxSettings>) {
  return <Inbox id={CONTAINER_ID} source={ports.inboxSource} pollsOf={inbox} {...props} />;
}
