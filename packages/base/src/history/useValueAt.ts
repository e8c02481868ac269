import { useSyncExternalStore } from 'react';
import type { History } from './history.ts';
import type { LookBack } from './lookBack.ts';

/**
 * Returns the value at the shown moment: `present` if this moment is the present, or if there is no history.
 * `pastValues` holds the values from before `history`.
 */
export function useValueAt<T>(
  present: T | undefined,
  history: History<T> | undefined,
  lookBack: LookBack,
  pastValues?: Pick<History<unknown>, 'at'>,
): T | undefined {
  const atMs = useSyncExternalStore(lookBack.subscribe, lookBack.atMs, lookBack.atMs);
  if (atMs === undefined || !history) return present;
  return history.at(atMs) ?? (pastValues?.at(atMs) as T | undefined);
}
