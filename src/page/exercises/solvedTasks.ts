import { tryStorage } from '../preferences/preference.ts';

const KEY = 'partitura.solved';

/** The ids of the tasks solved in this browser; none if it forbids storage. Source: SPEC GU3.4. */
export function readSolved(): readonly string[] {
  const known = tryStorage<unknown>((storage) => JSON.parse(storage.getItem(KEY) ?? '[]'));
  return Array.isArray(known) ? known.filter((id) => typeof id === 'string') : [];
}

/** Stores that a task was solved; without storage, the page remembers it until it closes. */
export function keepSolved(id: string): void {
  const solved = JSON.stringify([...new Set([...readSolved(), id])]);
  tryStorage((storage) => storage.setItem(KEY, solved));
}
