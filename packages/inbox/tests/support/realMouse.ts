import { cdp } from 'vitest/browser';

/** A point of an element: by default its middle; `x` and `y` count from its top left corner. */
interface Spot {
  x?: number;
  y?: number;
}

type MouseEventType = 'mousePressed' | 'mouseReleased' | 'mouseMoved';

/** The browser's own mouse, which can rest, drag and click twice. */
export const realMouse = {
  move: (element: Element, spot: Spot = {}) => send('mouseMoved', element, spot, 0),
  press: (element: Element, spot: Spot = {}) => send('mousePressed', element, spot, 1),
  release: (element: Element, spot: Spot = {}) => send('mouseReleased', element, spot, 1),
  async click(element: Element, spot: Spot = {}, clicks = 1) {
    for (let click = 1; click <= clicks; click += 1) {
      await send('mousePressed', element, spot, click);
      await send('mouseReleased', element, spot, click);
    }
  },
  /** Drags from one spot to another, in steps. */
  async drag(from: Element, start: Spot, to: Element, end: Spot) {
    const [first, last] = [pointOf(from, start), pointOf(to, end)];
    await send('mousePressed', from, start, 1);
    for (const part of [0.25, 0.5, 0.75, 1]) {
      const at = { x: first.x + (last.x - first.x) * part, y: first.y + (last.y - first.y) * part };
      await dispatch('mouseMoved', at, 1, true);
    }
    await send('mouseReleased', to, end, 1);
  },
};

function send(type: MouseEventType, element: Element, spot: Spot, clickCount: number) {
  return dispatch(type, pointOf(element, spot), clickCount, type === 'mousePressed');
}

async function dispatch(
  type: MouseEventType,
  at: { x: number; y: number },
  clickCount: number,
  isDown: boolean,
) {
  const button = isDown || type === 'mouseReleased' ? 'left' : 'none';
  const buttons = isDown ? 1 : 0;
  await cdp().send('Input.dispatchMouseEvent', { type, ...at, button, buttons, clickCount });
}

/** Returns a point in the coordinates of the tab; the element may be in a frame of a frame. */
function pointOf(element: Element, { x, y }: Spot) {
  const box = element.getBoundingClientRect();
  const at = { x: box.x + (x ?? box.width / 2), y: box.y + (y ?? box.height / 2) };
  let frame = element.ownerDocument.defaultView?.frameElement;
  while (frame) {
    const around = frame.getBoundingClientRect();
    const scale = around.width / frame.clientWidth;
    at.x = around.x + (at.x + frame.clientLeft) * scale;
    at.y = around.y + (at.y + frame.clientTop) * scale;
    frame = frame.ownerDocument.defaultView?.frameElement;
  }
  return at;
}
