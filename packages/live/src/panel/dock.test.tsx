import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { fakeLiveStore } from '../../tests/support/fakeLiveStore.ts';
import { panel, panelButton, pressButton } from '../../tests/support/livePanel.ts';
import { mountButton } from './button.ts';
import { dockAgain } from './dock.ts';

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
  ['an element with a pointer', () => put(`${RIGHT};cursor:pointer`, 'div'), 'left bottom'],
  ['a plain element', () => put(RIGHT, 'div'), 'right bottom'],
  ['a control in a shadow root', putShadow, 'left bottom'],
])('[LV2.20] beside %s the button moves to the first free corner', async (_, add, expected) => {
  add();
  mount();
  await panelButton.click();
  await expect.poll(corner).toBe(expected);
});

test('[LV2.20] above the open panel, too, the button moves away from a control, and later returns', async () => {
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

test('[LV2.25] the button moves when the app puts a fixed control under it, and stays when that control disappears or no corner is free', async () => {
  const first = put(RIGHT);
  mount();
  await expect.poll(corner, { timeout: 3000 }).toBe('left bottom');
  first.remove();
  lookAgain();
  expect(corner()).toBe('left bottom');
  put(LEFT);
  await expect.poll(corner, { timeout: 3000 }).toBe('right bottom');
  for (const taken of [RIGHT, TOP_RIGHT, TOP_LEFT]) put(taken);
  lookAgain();
  expect(corner()).toBe('right bottom');
});

test('[LV2.25] the button stays over a control that is scrolled with the app', async () => {
  mount();
  await expect.poll(corner).toBe('right bottom');
  const link = put('right:0;top:calc(200vh - 60px);position:absolute');
  scrollTo(0, document.documentElement.scrollHeight);
  onTestFinished(() => scrollTo(0, 0));
  lookAgain();
  expect(corner()).toBe('right bottom');
  link.style.position = 'fixed';
  link.style.top = 'calc(100vh - 60px)';
  lookAgain();
  expect(corner()).toBe('left bottom');
});

test('[LV2.25] the button stays under the pointer, and moves afterwards', async () => {
  mount();
  await panelButton.hover();
  put(RIGHT);
  lookAgain();
  expect(corner()).toBe('right bottom');
  await userEvent.hover(put(TOP_LEFT));
  lookAgain();
  expect(corner()).toBe('left bottom');
});

test('[LV2.25] while the page is hidden, no timer of the button runs', async () => {
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  const timed = vi.spyOn(globalThis, 'setInterval');
  onTestFinished(() => void vi.restoreAllMocks());
  const first = put(RIGHT);
  mount();
  await expect.poll(corner, { timeout: 3000 }).toBe('left bottom');
  expect(timed.mock.calls.filter(([, ms]) => ms === 1000)).toEqual([]);
  hidden.mockReturnValue(false);
  document.dispatchEvent(new Event('visibilitychange'));
  first.remove();
  put(LEFT);
  await expect.poll(corner, { timeout: 3000 }).toBe('right bottom');
});

/** Checks at once, as the button does each second. */
function lookAgain() {
  const host = document.querySelector('partitura-live');
  const button = host?.shadowRoot?.querySelector<HTMLElement>('.mark');
  if (host && button) dockAgain(button, host);
}
