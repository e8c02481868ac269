import { use, useEffect, useSyncExternalStore } from 'react';
import { WidgetEnvironmentContext } from '@partitura/base/bridge/WidgetEnvironment.ts';
import { momentTimes } from '@partitura/score/layout/moments.ts';
import type { SessionState } from '../session/sessionState.ts';

/**
 * Returns the shown moment during a look back. The slider visits only the moments of the latest run. An earlier moment
 * would show nothing of the run, so a new run ends the look back.
 */
export function useLookingAt({ code, recording }: SessionState): number | undefined {
  const { lookBack } = use(WidgetEnvironmentContext);
  const hasRun = code !== undefined;
  useEffect(() => {
    if (!hasRun) return undefined;
    const moments = () => momentTimes(recording.held());
    lookBack.look();
    lookBack.guests.add(moments);
    return () => void lookBack.guests.delete(moments);
  }, [lookBack, recording, hasRun]);
  return useSyncExternalStore(lookBack.subscribe, lookBack.atMs, lookBack.atMs);
}
