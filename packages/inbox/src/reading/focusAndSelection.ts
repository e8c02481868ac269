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

/** The selected text in the document and the shadow tree of an element; `undefined` if no text is selected. */
export function selectedRange(element: Element): AbstractRange | undefined {
  const selection = element.ownerDocument.getSelection();
  const root = element.getRootNode();
  const range = selection && (isShadowRoot(root) ? rangeIn(root, selection) : rangeOf(selection));
  return range && !range.collapsed ? range : undefined;
}

function rangeOf(selection: Selection) {
  return selection.rangeCount > 0 ? selection.getRangeAt(0) : undefined;
}

/** Returns the selection in a shadow tree, or `undefined` in a browser that cannot report such selections. */
function rangeIn(root: ShadowRoot, selection: Selection) {
  try {
    return selection.getComposedRanges({ shadowRoots: [root] })[0];
  } catch {
    return undefined;
  }
}

export function isSameRange(one?: AbstractRange, other?: AbstractRange): boolean {
  return (
    one?.startContainer === other?.startContainer &&
    one?.startOffset === other?.startOffset &&
    one?.endContainer === other?.endContainer &&
    one?.endOffset === other?.endOffset
  );
}

/** A shadow root of another document is not an instance of this document's `ShadowRoot`. */
function isShadowRoot(root: Node): root is ShadowRoot {
  return 'host' in root;
}
