import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { expectConsole } from '@partitura/tests/support/expectConsole.ts';
import { fakeLiveStore } from '../../tests/support/fakeLiveStore.ts';
import { panel, panelButton as button, pressButton } from '../../tests/support/livePanel.ts';
import { type ButtonOptions, CLOSE, mountButton } from './button.ts';

function setUp(options: Partial<ButtonOptions> = {}) {
  const fake = fakeLiveStore();
  const close = vi.fn<() => void>();
  const openPanel = vi.fn<ButtonOptions['openPanel']>(() => Promise.resolve(close));
  const unmount = mountButton({ store: fake.store, openPanel, ...options });
  onTestFinished(unmount);
  const { shadowRoot } = document.querySelector('partitura-live') ?? {};
  if (!shadowRoot) throw new Error('Expected the button in a shadow root, found none.');
  return { ...fake, close, openPanel, unmount, root: shadowRoot };
}

test("[LV2] a press on the button opens the panel in the button's root, and a second press closes the panel", async () => {
  const { root, openPanel, close } = setUp();
  await expect.element(button).toHaveAttribute('aria-expanded', 'false');
  await button.click();
  expect(openPanel).toHaveBeenCalledExactlyOnceWith(root);
  await expect.element(button).toHaveAttribute('aria-expanded', 'true');
  await button.click();
  await vi.waitFor(() => expect(close).toHaveBeenCalledOnce());
  await expect.element(button).toHaveAttribute('aria-expanded', 'false');
});

test('[LV2] Alt+Shift+P opens and closes the panel, whatever letter the P key types', async () => {
  const { openPanel, close } = setUp();
  const keys = { key: 'З', altKey: true, shiftKey: true };
  const press = (code: string, more: KeyboardEventInit = {}) =>
    dispatchEvent(new KeyboardEvent('keydown', { code, ...keys, ...more }));
  press('KeyO');
  press('KeyP', { shiftKey: false });
  press('KeyP', { ctrlKey: true });
  press('KeyP', { repeat: true });
  expect(openPanel).not.toHaveBeenCalled();
  await userEvent.keyboard('{Alt>}{Shift>}p{/Shift}{/Alt}');
  expect(openPanel).toHaveBeenCalledOnce();
  await expect.poll(() => close.mock.calls.length).toBe(0);
  press('KeyP');
  await vi.waitFor(() => expect(close).toHaveBeenCalledOnce());
});

test("[LV2] a failure to load the panel is reported once, and the button's title shows it until the panel loads", async () => {
  const error = new Error('Offline');
  expectConsole('error', error);
  const openPanel = vi.fn<ButtonOptions['openPanel']>(() => Promise.resolve(() => undefined));
  openPanel.mockRejectedValueOnce(error).mockRejectedValueOnce(error);
  const { add } = setUp({ openPanel });
  await button.click();
  await expect.element(button).toHaveAttribute('title', 'The panel did not load');
  await expect.element(button).toHaveAttribute('aria-expanded', 'false');
  add({ file: 'a.ts', line: 1, operators: [] });
  expect(button.element().getAttribute('title')).toBe('The panel did not load');
  await button.click();
  await expect.poll(() => openPanel.mock.calls.length).toBe(2);
  await expect.element(button).toHaveAttribute('aria-expanded', 'false');
  await button.click();
  await expect.element(button).toHaveAttribute('aria-expanded', 'true');
  await expect.element(button).toHaveAttribute('title', 'Partitura (Alt+Shift+P)');
});

test('[LV2] a close event on the root closes the panel, and returns focus to the field that had it before', async () => {
  const field = document.body.appendChild(document.createElement('input'));
  const { root, close } = setUp({
    openPanel(within) {
      const inside = within.appendChild(document.createElement('input'));
      inside.focus();
      return Promise.resolve(() => {
        inside.remove();
        close();
      });
    },
  });
  field.focus();
  await userEvent.keyboard('{Alt>}{Shift>}p{/Shift}{/Alt}');
  await vi.waitFor(() => expect(root.activeElement?.localName).toBe('input'));
  root.dispatchEvent(new Event(CLOSE));
  expect(close).toHaveBeenCalledOnce();
  expect(document.activeElement).toBe(field);
  field.remove();
});

test("[LV2] while recording is paused, the button is grey; once the tool has failed, the button's title says so", async () => {
  const { store } = setUp();
  store.setRecording(false);
  await expect.element(button).toHaveClass('is-off');
  store.setRecording(true);
  await expect.element(button).not.toHaveClass('is-off');
  const failure = 'Partitura has switched itself off: Error: x';
  expectConsole('error', failure, expect.any(Error));
  store.fail(new Error('x'));
  await expect.element(button).toHaveAttribute('title', failure);
});

test("[LV7, LV2.6] the app does not receive the button's events; a removed button leaves no element and no listener", async () => {
  const { openPanel, unmount, listenerCount } = setUp();
  const heard = vi.fn<(event: Event) => void>();
  const types = ['click', 'pointerdown', 'mousedown', 'keydown', 'keyup', 'focusin'];
  for (const type of types) document.body.parentElement?.addEventListener(type, heard);
  await button.click();
  await userEvent.keyboard('{ArrowUp}');
  for (const type of types) document.body.parentElement?.removeEventListener(type, heard);
  expect(heard).not.toHaveBeenCalled();
  openPanel.mockClear();
  unmount();
  expect(document.querySelector('partitura-live')).toBeNull();
  expect(listenerCount()).toBe(0);
  await userEvent.keyboard('{Alt>}{Shift>}p{/Shift}{/Alt}');
  expect(openPanel).not.toHaveBeenCalled();
});

test.each([
  ...['pointermove', 'pointerup', 'pointercancel', 'pointerover', 'pointerout'],
  ...['mousemove', 'mouseup', 'mouseover', 'mouseout', 'touchmove', 'touchend', 'touchcancel'],
])(
  '[LV7] the app receives the events by which its own drag continues or ends over the tool: %s',
  (type) => {
    setUp();
    const heard = vi.fn<(event: Event) => void>();
    document.addEventListener(type, heard);
    button.element().dispatchEvent(new Event(type, { bubbles: true, composed: true }));
    document.removeEventListener(type, heard);
    expect(heard).toHaveBeenCalledOnce();
  },
);

afterEach(() => document.querySelectorAll('.app').forEach((one) => one.remove()));

/** Puts an element of the app into a corner of the window, such as `bottom:0;right:0`. */
function put(corner: string, tag = 'button') {
  const element = document.createElement(tag);
  element.className = 'app';
  element.style.cssText = `position:fixed;inline-size:60px;block-size:60px;${corner}`;
  document.body.append(element);
  return element;
}

const RIGHT = 'bottom:0;right:0';
const LEFT = 'bottom:0;left:0';
const TOP_RIGHT = 'top:0;right:0';
const TOP_LEFT = 'top:0;left:0';

/** The distances of the button from the nearest edges. */
function corner() {
  const { left, top, right, bottom } = button.element().getBoundingClientRect();
  const sides = { left, top, right: innerWidth - right, bottom: innerHeight - bottom };
  return Object.entries(sides)
    .filter(([, px]) => px === 16)
    .map(([side]) => side)
    .join(' ');
}

function putShadow() {
  const inner = document.createElement('button');
  inner.style.cssText = 'inline-size:60px;block-size:60px';
  put(RIGHT, 'div').attachShadow({ mode: 'open' }).append(inner);
}

const putAll = (...corners: readonly string[]) => corners.forEach((one) => put(one));

test.each<[string, () => unknown, string]>([
  ['nothing', () => undefined, 'right bottom'],
  ['a control in a corner', () => putAll(RIGHT), 'left bottom'],
  ['controls in two corners', () => putAll(RIGHT, LEFT), 'top right'],
  ['controls in three corners', () => putAll(RIGHT, LEFT, TOP_RIGHT), 'left top'],
  ['controls in all corners', () => putAll(RIGHT, LEFT, TOP_RIGHT, TOP_LEFT), 'right bottom'],
  ['a frame', () => put(RIGHT, 'iframe'), 'left bottom'],
  [
    'an element with the cursor `pointer`',
    () => put(`${RIGHT};cursor:pointer`, 'div'),
    'left bottom',
  ],
  ['a plain element', () => put(RIGHT, 'div'), 'right bottom'],
  ['a control in a shadow root', putShadow, 'left bottom'],
])('[LV2.20, LV2.25] the button moves to the first free corner: %s', async (_, add, expected) => {
  add();
  setUp();
  await button.click();
  await expect.poll(corner).toBe(expected);
});

test('[LV2.20] above the open panel, too, the button moves away from a control; when the panel closes, the button returns to its corner', async () => {
  const fake = fakeLiveStore();
  fake.add({ file: 'src/a.ts', line: 1, operators: ['map(x)'] });
  put(`right:0;bottom:calc(52vh - 10px)`);
  await pressButton(fake);
  await expect.poll(corner).toBe('left');
  const { top } = panel.element().getBoundingClientRect();
  expect(top - button.element().getBoundingClientRect().bottom).toBe(8);
  await button.click();
  await expect.poll(corner).toBe('right bottom');
});

test('[LV2.20] a second after a navigation within the page, the button moves away from a control of the next page, unless the pointer is over the button', async () => {
  const address = location.href;
  onTestFinished(() => history.replaceState(null, '', address));
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  setUp();
  vi.advanceTimersByTime(1000);
  await button.hover();
  put(RIGHT);
  history.pushState(null, '', '#next');
  vi.advanceTimersByTime(1000);
  expect(corner()).toBe('right bottom');

  await button.unhover();
  history.pushState(null, '', '#later');
  vi.advanceTimersByTime(999);
  expect(corner()).toBe('right bottom');
  vi.advanceTimersByTime(1);
  expect(corner()).toBe('left bottom');
});
