import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { fakeLiveStore } from '../../tests/support/fakeLiveStore.ts';
import { panel, panelButton, pressButton } from '../../tests/support/livePanel.ts';
import { mountButton } from './button.ts';

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

function mount() {
  const { store } = fakeLiveStore();
  onTestFinished(mountButton({ store, openPanel: () => Promise.resolve(() => undefined) }));
}

/** The distances of the button from the nearest edges. */
function corner() {
  const { left, top, right, bottom } = panelButton.element().getBoundingClientRect();
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
  mount();
  await panelButton.click();
  await expect.poll(corner).toBe(expected);
});

test('[LV2.20] above the open panel, too, the button moves away from a control; when the panel closes, the button returns to its corner', async () => {
  const fake = fakeLiveStore();
  fake.add({ file: 'src/a.ts', line: 1, operators: ['map(x)'] });
  put(`right:0;bottom:calc(52vh - 10px)`);
  await pressButton(fake);
  await expect.poll(corner).toBe('left');
  const { top } = panel.element().getBoundingClientRect();
  expect(top - panelButton.element().getBoundingClientRect().bottom).toBe(8);
  await panelButton.click();
  await expect.poll(corner).toBe('right bottom');
});

test('[LV2.20] a second after a navigation within the page, the button moves away from a control of the next page, unless the pointer is over the button', async () => {
  const address = location.href;
  onTestFinished(() => history.replaceState(null, '', address));
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  mount();
  vi.advanceTimersByTime(1000);
  await panelButton.hover();
  put(RIGHT);
  history.pushState(null, '', '#next');
  vi.advanceTimersByTime(1000);
  expect(corner()).toBe('right bottom');

  await panelButton.unhover();
  history.pushState(null, '', '#later');
  vi.advanceTimersByTime(999);
  expect(corner()).toBe('right bottom');
  vi.advanceTimersByTime(1);
  expect(corner()).toBe('left bottom');
});
