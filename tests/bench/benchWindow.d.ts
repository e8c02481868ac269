export {};

declare global {
  interface Window {
    /** What the bench counts in the page. */
    taken?: number;
    frameCallbacks: number;
  }
}
