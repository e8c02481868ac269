import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { realMouse } from '../../tests/support/realMouse.ts';
import { drawn, renderReading, waitOut, type List } from '../../tests/support/renderReading.tsx';
import { newContainer, newFrame, newShadow } from '../../tests/support/startInTime.ts';
import { isFocusElsewhere, selectedRange } from './focusAndSelection.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => {
  vi.useRealTimers();
  document.body.replaceChildren();
});

const selected = () => String(getSelection());

test('[IB32] a drag that selects text in a cell, across cells or in the subject opens nothing', async () => {
  const list = await renderReading(5);
  const { from, received, button } = list.row('Subject 3');
  await realMouse.drag(from, { x: 11 }, from, { x: 70 });
  expect(selected()).toMatch(/^n3@/);
  await waitOut();
  await realMouse.drag(received, { x: 100 }, received, { x: 40 });
  expect(selected()).toMatch(/\d/);
  await waitOut();
  await realMouse.drag(button, { x: 4 }, button, { x: 50 });
  expect(selected()).toMatch(/ubj/);
  await waitOut();
  await realMouse.drag(from, { x: 20 }, received, { x: 40 });
  expect(selected()).toContain('Subject 3');
  await waitOut();
  expect(list.opened()).toBeUndefined();
  expect(list.row('Subject 3').row.className).not.toBe('is-seen');
});

test.each(['from', 'button'] as const)(
  '[IB32] a double and a triple click on the part `%s` of a row select text and open nothing',
  async (part) => {
    const list = await renderReading(5);
    await realMouse.click(list.row('Subject 3')[part], { x: 24 }, 2);
    expect(selected()).not.toBe('');
    await waitOut();
    await realMouse.click(list.row('Subject 4')[part], { x: 24 }, 3);
    expect(selected()).not.toBe('');
    await waitOut();
    expect(list.opened()).toBeUndefined();
  },
);

test('[IB32] a press opens its message even if text outside the list stays selected', async () => {
  const list = await renderReading(5);
  const text = document.createElement('p');
  text.textContent = 'text';
  document.body.append(text);
  onTestFinished(() => text.remove());
  getSelection()?.selectAllChildren(text);
  // If the text could be selected, the press would remove the selection.
  list.list.style.userSelect = 'none';
  await realMouse.click(list.row('Subject 4').from);
  expect(selected()).toBe('text');
  await waitOut();
  expect(list.opened()).toBe('Subject 4');
});

test('[IB32.1] a mouse click opens a message after 300 ms, a key at once', async () => {
  const list = await renderReading(5);
  await realMouse.click(list.row('Subject 2').button);
  await waitOut(299);
  expect(list.opened()).toBeUndefined();
  await waitOut(1);
  expect(list.opened()).toBe('Subject 2');

  const other = await renderReading(5);
  other.row('Subject 2').button.click();
  await drawn();
  expect(other.opened()).toBe('Subject 2');
});

test('[IB32.1] a second click on the same row that selects nothing opens the message at once', async () => {
  const list = await renderReading(5);
  list.list.style.userSelect = 'none';
  const { from } = list.row('Subject 2');
  await realMouse.click(from, {}, 2);
  await drawn();
  expect(list.opened()).toBe('Subject 2');
});

test('[IB32.3] messages that arrive during a press move no row until the pressed message has opened', async () => {
  const list = await renderReading(5);
  const { from, row } = list.row('Subject 4');
  const topPx = row.getBoundingClientRect().top;
  await realMouse.press(from);
  await list.arrive(3);
  expect(list.rows()).toHaveLength(5);
  expect(row.getBoundingClientRect().top).toBe(topPx);
  await realMouse.release(from);
  await list.arrive(1);
  await waitOut();
  expect([list.opened(), list.rows().length]).toEqual(['Subject 4', 9]);
});

test('[IB32.3] messages that arrive during a press that opens nothing are shown half a second after it, even if it ends outside the list, or once the pointer moves without a pressed button', async () => {
  const list = await renderReading(5);
  const { from } = list.row('Subject 4');
  await realMouse.press(from);
  await list.arrive(3);
  await realMouse.move(list.box, { y: 340 });
  await realMouse.release(list.list, { y: list.list.clientHeight + 20 });
  await waitOut(499);
  expect(list.rows()).toHaveLength(5);
  await waitOut(1);
  expect(list.rows()).toHaveLength(8);

  await realMouse.press(list.row('Subject 4').from);
  await list.arrive(1);
  from.dispatchEvent(new PointerEvent('pointermove', { bubbles: true }));
  await drawn();
  expect(list.rows()).toHaveLength(9);
  await realMouse.release(from);
});

test('[IB32.3] a tap opens the message of the pressed row, even if the `click` event of the tap is on another row', async () => {
  const list = await renderReading(5);
  const { from } = list.row('Subject 4');
  const tap = { bubbles: true, pointerType: 'touch', isPrimary: true };
  from.dispatchEvent(new PointerEvent('pointerdown', tap));
  from.dispatchEvent(new PointerEvent('pointerup', tap));
  list.row('Subject 5').from.dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 1 }));
  await waitOut();
  expect(list.opened()).toBe('Subject 4');
});

test('[IB32.4] a row that is pressed before the code for reading has loaded opens once the code has loaded', async () => {
  const list = await renderReading(5, { isLoaded: false });
  await realMouse.click(list.row('Subject 4').from);
  await list.arrive(1);
  await waitOut();
  expect(list.opened()).toBeUndefined();
  await list.load();
  await waitOut();
  expect(list.opened()).toBe('Subject 4');
});

test('[IB32.4] a press that selects text before the code for reading has loaded opens nothing', async () => {
  const list = await renderReading(5, { isLoaded: false });
  await realMouse.click(list.row('Subject 4').from, { x: 24 }, 2);
  await list.load();
  await waitOut();
  expect(list.opened()).toBeUndefined();
  expect(selected()).not.toBe('');
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
