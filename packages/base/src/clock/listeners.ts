/** A set of listeners, which are called with these values. */
export type Listeners<Given extends unknown[]> = ReturnType<typeof createListeners<Given>>;

/** Makes an empty set of listeners. */
export function createListeners<Given extends unknown[] = []>() {
  const listeners = new Set<(...given: Given) => void>();
  return {
    /** Calls `listener` at each `notify()`; returns the function to unsubscribe. */
    subscribe: (listener: (...given: Given) => void): (() => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    /** Calls all listeners; an error thrown by a listener becomes an uncaught error of the page. */
    notify: (...given: Given) => {
      for (const listener of listeners) {
        try {
          listener(...given);
        } catch (error) {
          queueMicrotask(() => {
            throw error;
          });
        }
      }
    },
    count: () => listeners.size,
  };
}

/** Makes a store, which holds a value and notifies its subscribers of each change. */
export function createStore<T>(first: T) {
  const { notify, subscribe } = createListeners();
  let current = first;
  return {
    get: () => current,
    set: (next: T) => {
      if (next === current) return;
      current = next;
      notify();
    },
    subscribe,
  };
}
