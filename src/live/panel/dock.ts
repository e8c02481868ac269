const CONTROLS =
  'a[href], button, input, select, textarea, label, summary, iframe, video, audio, [role=button], [role=link], [role=tab], [role=switch], [role=checkbox], [role=slider], [role=menuitem], [contenteditable], [tabindex]:not([tabindex^="-"])';

/** The classes of the corners, the best first. */
const CORNERS = [[], ['is-left'], ['is-top'], ['is-top', 'is-left']] as const;

/** Points across the button, as shares of its width and height. */
const SHARES = [0, 0.5, 1];

/**
 * Moves the button to the first corner where it is on screen and covers no control of the app; without such a corner, to
 * the lower right one.
 */
export function dock(button: HTMLElement, host: Element): void {
  // The documents of jsdom and happy-dom have no layout, and the page of a test may have ended.
  if (!('elementsFromPoint' in host.ownerDocument)) return;
  const put = (corner: readonly string[]) => {
    for (const name of ['is-top', 'is-left']) button.classList.toggle(name, corner.includes(name));
  };
  const isFree = (corner: readonly string[]) => {
    put(corner);
    return pointsOf(button).every(([x, y]) => isOnScreen(x, y) && !isControl(at(x, y, host)));
  };
  if (!CORNERS.some(isFree)) put([]);
}

function pointsOf(button: HTMLElement) {
  const { left, top, width, height } = button.getBoundingClientRect();
  return SHARES.flatMap((x) => SHARES.map((y) => [left + x * width, top + y * height] as const));
}

/** On a phone a page that is wider than the screen has a layout viewport that is partly off screen. */
function isOnScreen(x: number, y: number) {
  const { visualViewport: seen } = window;
  if (!seen) return true;
  const { offsetLeft, offsetTop, width, height } = seen;
  return x >= offsetLeft && x <= offsetLeft + width && y >= offsetTop && y <= offsetTop + height;
}

/** The app's topmost element at a point, also inside shadow roots. */
function at(x: number, y: number, host: Element) {
  const outer = document.elementsFromPoint(x, y).find((one) => one !== host);
  return outer && innermost(outer, x, y);
}

function innermost(element: Element, x: number, y: number): Element {
  const inner = element.shadowRoot?.elementFromPoint(x, y);
  return inner && inner !== element ? innermost(inner, x, y) : element;
}

/** Elements that an app makes clickable by a listener have this cursor, as a rule. */
function isControl(element: Element | undefined) {
  if (!element) return false;
  return element.closest(CONTROLS) !== null || getComputedStyle(element).cursor === 'pointer';
}
