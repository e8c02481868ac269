import { use, useSyncExternalStore } from 'react';
import { PastValuesContext } from './PastValues.ts';
import { type History } from './history.ts';
import { useWidgetEnvironment } from '../bridge/WidgetEnvironment.ts';

/** Gives the present value, or the one of the past moment that the visitor looks back to. */
export function useValueAt<T>(present: T | undefined, history: History<T>): T | undefined {
  const { lookBack } = useWidgetEnvironment();
  const earlier = use(PastValuesContext);
  const atMs = useSyncExternalStore(lookBack.subscribe, lookBack.atMs, lookBack.atMs);
  if (atMs === undefined) return present;
  return history.at(atMs) ?? (earlier?.at(atMs) as T | undefined);
}
