/** Makes an empty set of listeners. */
export function createListeners() {
  const listeners = new Set<() => void>();
  return {
    /** Calls `listener` at each `tell()`, until the function that it gives back is called. */
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    tell: () => listeners.forEach((listener) => listener()),
  };
}
