import { createListeners } from '../clock/listeners.ts';

/** The moment that the page shows: the present, or one of the past that the visitor looks back to. */
export interface LookBack {
  /** The moment looked at, in milliseconds of clock time; absent while it is the present. */
  atMs: () => number | undefined;
  /** Calls `onChange` after every change; gives the function that ends that. */
  subscribe: (onChange: () => void) => () => void;
}

/** A page that shows nothing but the present. */
export const presentOnly: LookBack = { atMs: () => undefined, subscribe: () => () => undefined };

/** Makes a look back that can be set; `look()` without a moment is the present again. */
export function createLookBack(): LookBack & { look: (atMs?: number) => void } {
  const listeners = createListeners();
  let current: number | undefined;
  return {
    atMs: () => current,
    look(atMs) {
      if (atMs === current) return;
      current = atMs;
      listeners.tell();
    },
    subscribe: listeners.subscribe,
  };
}
