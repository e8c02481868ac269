/** Loads the code that makes and opens links, as few visits need it; `undefined` when it does not load. */
export function loadLinkCode() {
  return import('./linkCode.ts').catch(() => undefined);
}
