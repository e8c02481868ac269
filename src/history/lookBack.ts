import { createListeners } from '../clock/listeners.ts';

/** The shown moment: the present, or a past moment that the visitor looks back to. */
export interface LookBack {
  /** The shown moment in milliseconds of clock time; `undefined` in the present. */
  atMs: () => number | undefined;
  /** Calls `onChange` after every change; returns the function to unsubscribe. */
  subscribe: (onChange: () => void) => () => void;
}

/** A look back that always shows the present. */
export const presentOnly: LookBack = { atMs: () => undefined, subscribe: () => () => undefined };

/** Makes a look back that can be set; `look()` without a moment returns to the present. */
export function createLookBack(): LookBack & { look: (atMs?: number) => void } {
  const listeners = createListeners();
  let current: number | undefined;
  return {
    atMs: () => current,
    look(atMs) {
      if (atMs === current) return;
      current = atMs;
      listeners.notify();
    },
    subscribe: listeners.subscribe,
  };
}
