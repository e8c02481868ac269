/** The focused element in the tree of this element, which may be a shadow tree. */
export function focusIn(element: Element): Element | null {
  const root: Node & Partial<DocumentOrShadowRoot> = element.getRootNode();
  return root.activeElement ?? null;
}

/** Whether no element of the document has the focus. */
export function isFocusFree({ activeElement, body }: Document): boolean {
  return activeElement === null || activeElement === body;
}

/** Whether an element outside this one has the focus; that element may be around its shadow root or frame. */
export function isFocusElsewhere(element: Element): boolean {
  const { ownerDocument } = element;
  const focused = focusIn(element);
  const isInside = focused !== null && element.contains(focused);
  // The focused element of a frame stays the same while the focus is outside the frame.
  const frame = ownerDocument.defaultView?.frameElement;
  return (!isInside && !isFocusFree(ownerDocument)) || (frame ? isFocusElsewhere(frame) : false);
}
