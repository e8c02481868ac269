/**
 * Returns the index, counted from the oldest, of the message whose row contains this target; `undefined` for a target
 * outside the rows or outside the document.
 */
export function indexOfRow(target: EventTarget | null, rowCount: number): number | undefined {
  const row = isElement(target) && target.isConnected ? target.closest('tbody tr') : null;
  return row ? rowCount + 1 - Number(row.getAttribute('aria-rowindex')) : undefined;
}

/** Whether a value is an element, which may be of another document and so of another class `Element`. */
export function isElement(value: unknown): value is Element {
  return typeof value === 'object' && value !== null && 'nodeType' in value && value.nodeType === 1;
}
