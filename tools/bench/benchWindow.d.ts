export {};

declare global {
  interface Window {
    /** The number of events that the bench has counted in the page. */
    taken?: number;
  }
}
