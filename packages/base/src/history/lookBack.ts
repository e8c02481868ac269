import { createStore } from '../clock/listeners.ts';

/** The shown moment: the present, or a past moment that the visitor looks back to. */
export type LookBack = ReturnType<typeof createLookBack>;

/** Makes a look back, which shows the present until it is set. */
export function createLookBack() {
  const { get, set, subscribe } = createStore<number | undefined>(undefined);
  return {
    /** The shown moment in milliseconds of clock time; `undefined` in the present. */
    atMs: get,
    /** Functions that return the moments of recordings other than the widgets' own. */
    guests: new Set<() => readonly number[]>(),
    /** Shows this moment; without an argument, shows the present. */
    look: (atMs?: number) => set(atMs),
    /** Calls `onChange` after every change; returns the function to unsubscribe. */
    subscribe,
  };
}
