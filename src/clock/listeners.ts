/** Makes an empty set of listeners. */
export function createListeners() {
  const listeners = new Set<() => void>();
  return {
    /** Calls `listener` at each `notify()`; returns the function to unsubscribe. */
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    notify: () => listeners.forEach((listener) => listener()),
  };
}
