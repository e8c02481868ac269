import { useSyncExternalStore } from 'react';
import type { PageState } from '../page/pageState.ts';

/** Returns the shown moment and the shown recordings: the page's own, or the opened link's. */
export function useMoment({ lookBack, recordings, sharedPast }: PageState) {
  const atMs = useSyncExternalStore(lookBack.subscribe, lookBack.atMs, lookBack.atMs);
  const shownPast =
    sharedPast && atMs !== undefined && atMs <= sharedPast.endMs ? sharedPast : undefined;
  return { atMs, shownPast, recordings: shownPast?.recordings ?? recordings };
}
