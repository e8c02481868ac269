/** Loads the code that makes and opens links, which few visits need. */
export function loadLinkCode() {
  return import('./linkCode.ts');
}
