import { useSyncExternalStore } from 'react';
import { type History } from './history.ts';
import { useSurroundings } from './Surroundings.ts';

/** Gives the present value, or the one of the past moment that the visitor looks back to. */
export function useThen<T>(present: T | undefined, history: History<T>): T | undefined {
  const { lookBack } = useSurroundings();
  const atMs = useSyncExternalStore(lookBack.subscribe, lookBack.atMs);
  return atMs === undefined ? present : history.at(atMs);
}
