/** Loads the code that makes and opens links, as few visits need it. */
export function loadLinkCode() {
  return import('./linkCode.ts');
}
