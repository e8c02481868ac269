/** Functions that hear of something. */
export interface Listeners<Given extends unknown[]> {
  /** Calls `listener` each time, until the function that it gives back is called. */
  subscribe: (listener: (...given: Given) => void) => () => void;
  tell: (...given: Given) => void;
  count: () => number;
}

/** Makes an empty set of listeners: everything on the page that can be listened to has one. */
export function createListeners<Given extends unknown[] = []>(): Listeners<Given> {
  const listeners = new Set<(...given: Given) => void>();
  return {
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    tell: (...given) => listeners.forEach((listener) => listener(...given)),
    count: () => listeners.size,
  };
}
