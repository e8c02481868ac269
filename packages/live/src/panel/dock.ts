const CONTROLS =
  'a[href], button, input, select, textarea, label, summary, iframe, video, audio, [role=button], [role=link], [role=tab], [role=switch], [role=checkbox], [role=slider], [role=menuitem], [contenteditable], [tabindex]:not([tabindex^="-"])';

const CORNERS = [[], ['is-left'], ['is-top'], ['is-top', 'is-left']] as const;

const NAMES = ['is-top', 'is-left'];

/** The points of the button to test, as fractions of its width and height. */
const SHARES = [0, 0.5, 1];

/**
 * Moves the button to the first corner where it is on screen and covers no control of the app; if there is none, to the
 * lower right corner.
 */
export function dock(button: HTMLElement, host: Element): void {
  if (!CORNERS.some((corner) => isFree(corner, button, host))) put(button, []);
}

function put(button: HTMLElement, corner: readonly string[]) {
  for (const name of NAMES) button.classList.toggle(name, corner.includes(name));
}

/** Moves the button to a corner; returns whether it may stay there. */
function isFree(corner: readonly string[], button: HTMLElement, host: Element) {
  put(button, corner);
  return pointsOf(button).every(([x, y]) => isOnScreen(x, y) && !isControl(at(x, y, host)));
}

function pointsOf(button: HTMLElement) {
  const { left, top, width, height } = button.getBoundingClientRect();
  return SHARES.flatMap((x) => SHARES.map((y) => [left + x * width, top + y * height] as const));
}

/** Whether a point is on screen; on a phone, a page that is wider than the screen is partly off screen. */
function isOnScreen(x: number, y: number) {
  const { visualViewport: viewport } = window;
  if (!viewport) return true;
  const { offsetLeft, offsetTop, width, height } = viewport;
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

/** Elements that an app makes clickable by a listener usually have this cursor. */
function isControl(element: Element | undefined) {
  if (!element) return false;
  return element.closest(CONTROLS) !== null || getComputedStyle(element).cursor === 'pointer';
}
