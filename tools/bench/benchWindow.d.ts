export {};

declare global {
  interface Window {
    /** The counters of the bench in the page. */
    taken?: number;
    frameCallbacks: number;
  }
}
