import { from } from 'rxjs';
import { holdBack } from '../../clock/holdBack.ts';
import type { Outside } from '../card.ts';
import type { InboxPorts } from './InboxWidget.tsx';
import { latePort } from '../latePort.ts';
import { atAddress } from './source/source.ts';

/**
 * Polls the inbox that the build names, or else the mock; answers are held back to the speed of the clock.
 * Source: SPEC IB3.6.
 */
export function inboxPorts({ clock, language }: Outside): InboxPorts {
  const address = import.meta.env.VITE_INBOX_URL;
  const askInbox = address
    ? atAddress(address)
    : latePort(async () => {
        const { mockSource } = await import('./source/mockSource.ts');
        return mockSource({ language });
      });
  return { inboxSource: (signal) => from(askInbox(signal)).pipe(holdBack(clock)) };
}
