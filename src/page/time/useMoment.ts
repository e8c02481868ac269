import { useSyncExternalStore } from 'react';
import type { PageState } from '../pageState.ts';

/**
 * Gives the moment that the visitor looks back to, and the recordings that it lies in: the page's
 * own, or those of the link that the page was opened by.
 */
export function useMoment({ lookBack, recordings, shared }: PageState) {
  const atMs = useSyncExternalStore(lookBack.subscribe, lookBack.atMs, lookBack.atMs);
  const opened = shared && atMs !== undefined && atMs <= shared.endMs ? shared : undefined;
  return { atMs, opened, recordings: opened?.recordings ?? recordings };
}
