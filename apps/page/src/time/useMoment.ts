import { useSyncExternalStore } from 'react';
import type { PageState } from '../page/pageState.ts';

/** Returns the shown moment and the shown recordings: the page's own, or the opened link's. */
export function useMoment({ lookBack, recordings, shared }: PageState) {
  const atMs = useSyncExternalStore(lookBack.subscribe, lookBack.atMs, lookBack.atMs);
  const opened = shared && atMs !== undefined && atMs <= shared.endMs ? shared : undefined;
  return { atMs, opened, recordings: opened?.recordings ?? recordings };
}
