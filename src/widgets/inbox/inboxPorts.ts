import { from } from 'rxjs';
import { holdBack } from '../../clock/holdBack.ts';
import type { Outside } from '../Outside.ts';
import type { InboxPorts } from './InboxWidget.tsx';
import { inboxAddress } from './source/inboxAddress.ts';
import { lateSource } from './source/lateSource.ts';
import { atAddress } from './source/source.ts';

/**
 * Asks the inbox that the page's address names, else that of the build, else one that makes its
 * messages up; the answers are held back to the pace of the clock. Source: SPEC IB3.6.
 */
export function inboxPorts({ clock, language }: Outside): InboxPorts {
  // Anybody can have written the page's address: the inbox that it names is asked without cookies.
  const asked = new URL(location.href).searchParams.get('inbox');
  const built = import.meta.env.VITE_INBOX_URL;
  const named = asked ? inboxAddress(asked, import.meta.env.VITE_INBOX_PATHS, built) : undefined;
  const address = asked === null ? built : named;
  const askInbox = address
    ? atAddress(address, named && { credentials: 'omit' })
    : lateSource(async () => {
        const { mockSource } = await import('./source/mockSource.ts');
        return mockSource({ language });
      });
  return {
    inboxSource: (signal) => from(askInbox(signal)).pipe(holdBack(clock)),
    isInboxRefused: Boolean(asked) && !named,
  };
}
