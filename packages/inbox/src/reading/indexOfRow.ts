/** The index, from the oldest, of the message in whose row this target is; `undefined` if the row has left the document. */
export function indexOfRow(target: EventTarget | null, rowCount: number): number | undefined {
  const row = isElement(target) && target.isConnected ? target.closest('tbody tr') : null;
  return row ? rowCount + 1 - Number(row.getAttribute('aria-rowindex')) : undefined;
}

/** An element of another document is not an instance of this document's `Element`. */
function isElement(target: EventTarget | null): target is Element {
  return target !== null && 'closest' in target;
}
