import { useSyncExternalStore } from 'react';
import { createStore } from '@partitura/base/clock/listeners.ts';
import { tryStorage } from '../preferences/preference.ts';

const KEY = 'partitura.solved';

/** The lessons and tasks done in this browser. */
export type Done = ReturnType<typeof createDone>;

/**
 * Remembers the lessons and tasks done; without storage, they are remembered only until the page closes. Source: SPEC
 * GU3.4.
 */
export function createDone() {
  const { get: ids, set, subscribe } = createStore(read());
  return {
    ids,
    /** The lessons whose latest guess was wrong, until the page closes. */
    missed: new Set<string>(),
    add(id: string) {
      // Another tab may have added ids.
      const next = [...new Set([...read(), ...ids(), id])];
      tryStorage((storage) => storage.setItem(KEY, JSON.stringify(next)));
      set(next);
    },
    subscribe,
  };
}

function read(): readonly string[] {
  const known = tryStorage<unknown>((storage) => JSON.parse(storage.getItem(KEY) ?? '[]'));
  return Array.isArray(known) ? known.filter((id) => typeof id === 'string') : [];
}

/** Returns the ids of the lessons and tasks done, or `undefined` in the prerendered page, which cannot know them. */
export function useDone({ subscribe, ids }: Done): readonly string[] | undefined {
  return useSyncExternalStore<readonly string[] | undefined>(subscribe, ids, () => undefined);
}
