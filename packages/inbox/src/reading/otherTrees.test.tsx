import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { realMouse } from '../../tests/support/realMouse.ts';
import { drawn, type List, renderReading, waitOut } from '../../tests/support/renderReading.tsx';
import { newContainer, newFrame, newShadow } from '../../tests/support/startInTime.ts';
import { isFocusElsewhere } from './focus.ts';
import { selectedRange } from './selectedRange.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => {
  vi.useRealTimers();
  document.body.replaceChildren();
});

async function inFrame() {
  const { frame, page } = newFrame();
  frame.style.cssText = 'width: 600px; height: 500px; border: 3px solid';
  await drawn();
  return newContainer(page);
}

const trees = [
  { tree: 'a shadow root', make: () => newShadow().appendChild(document.createElement('div')) },
  { tree: 'a frame', make: inFrame },
];

const focusedIn = (list: List) => {
  const root = list.box.getRootNode() as Document | ShadowRoot;
  return root.activeElement;
};

test.each(trees)(
  '[IB6.6, IB32.5] in $tree, an arrow key moves the focus, new messages leave the focused row in the document, and the list receives the focus when a look back removes that row',
  async ({ make }) => {
    const list = await renderReading(1000, { container: await make() });
    // The tests' styles are not in this tree.
    list.box.style.cssText = 'height: 300px; overflow: auto; position: relative';
    await drawn();
    const { row, button } = list.row('Subject 998');
    button.focus();
    const down = { key: 'ArrowDown', bubbles: true, composed: true, cancelable: true };
    button.dispatchEvent(new KeyboardEvent('keydown', down));
    expect(focusedIn(list)?.textContent).toBe('Subject 997');
    button.focus();
    await list.arrive(100);
    expect(row.isConnected).toBe(true);
    expect(focusedIn(list)).toBe(button);

    await list.lookBack(500);
    await expect.poll(() => focusedIn(list)).toBe(list.box);
  },
);

test.each(trees)(
  '[IB32.5] in $tree, a drag selects text, a click opens a message, and the row with selected text stays in the document when messages arrive',
  async ({ make }) => {
    const list = await renderReading(1000, { container: await make() });
    const { from, row } = list.row('Subject 998');
    await realMouse.drag(from, { x: 4 }, from, { x: 50 });
    await drawn();
    expect(selectedRange(list.box)?.startContainer.textContent).toContain('n998');
    await waitOut();
    expect(list.opened()).toBeUndefined();
    await list.arrive(100);
    expect(row.isConnected).toBe(true);
    expect(selectedRange(list.box)?.startContainer.textContent).toContain('n998');

    const newest = list.row('Subject 1099');
    await realMouse.click(newest.from, { x: 4 });
    await waitOut();
    expect(list.opened()).toBe('Subject 1099');
  },
);

test.each(trees)(
  '[IB32.6] in $tree, the focus counts as elsewhere if it is outside the inbox, in its own tree or in the page, and otherwise not',
  async ({ make }) => {
    const list = await renderReading(3, { container: await make() });
    const inbox = list.box.parentElement ?? list.box;
    expect(isFocusElsewhere(inbox)).toBe(false);
    list.box.focus();
    expect(isFocusElsewhere(inbox)).toBe(false);
    const beside = list.box.ownerDocument.createElement('input');
    list.list.after(beside);
    beside.focus();
    expect(isFocusElsewhere(inbox)).toBe(true);
    list.box.focus();
    document.body.appendChild(document.createElement('input')).focus();
    expect(isFocusElsewhere(inbox)).toBe(true);
  },
);
