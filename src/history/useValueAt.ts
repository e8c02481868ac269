import { use, useSyncExternalStore } from 'react';
import { EarlierContext } from './PastValues.ts';
import { type History } from './history.ts';
import { useSurroundings } from '../bridge/WidgetEnvironment.ts';

/** Gives the present value, or the one of the past moment that the visitor looks back to. */
export function useThen<T>(present: T | undefined, history: History<T>): T | undefined {
  const { lookBack } = useSurroundings();
  const earlier = use(EarlierContext);
  const atMs = useSyncExternalStore(lookBack.subscribe, lookBack.atMs, lookBack.atMs);
  if (atMs === undefined) return present;
  return history.at(atMs) ?? (earlier?.at(atMs) as T | undefined);
}
