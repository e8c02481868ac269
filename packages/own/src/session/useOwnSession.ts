import { rxjsPages } from 'virtual:rxjs-pages';
import { use, useEffect, useState, useSyncExternalStore } from 'react';
import { WidgetEnvironmentContext } from '@partitura/base/bridge/WidgetEnvironment.ts';
import { createSandbox } from '../frame/sandbox.ts';
import { createOwnSession, type OwnSession } from './createOwnSession.ts';
import type { SessionState, Source } from './sessionState.ts';

/** The names that RxJS exports. */
const RXJS_EXPORTS: ReadonlySet<string> = new Set(Object.keys(rxjsPages));

/** Opens a session on the page's clock while the card is mounted. `mostSilenceMs` is passed to its sandbox. */
export function useOwnSession(
  first: Source,
  mostSilenceMs?: number,
): readonly [SessionState, OwnSession] {
  const { clock } = use(WidgetEnvironmentContext);
  const [session] = useState(() => {
    const sandbox = createSandbox(undefined, mostSilenceMs);
    return createOwnSession(sandbox, clock, RXJS_EXPORTS, first);
  });
  useEffect(() => {
    session.open();
    return session.close;
  }, [session]);
  return [useSyncExternalStore(session.subscribe, session.state, session.state), session];
}
