import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import {
  panel,
  panelButton,
  pressButton,
  search,
  twoPipes,
} from '../../../tests/support/livePanel.ts';

afterEach(() => {
  vi.restoreAllMocks();
  sessionStorage.removeItem('partitura-live');
});

const move = page.getByRole('button', { name: 'Own window' });

/** An app with two pipes, and its panel. In a frame, as here, the panel's own window is a pop-up. */
async function setUp() {
  const opened = vi.spyOn(window, 'open');
  const app = twoPipes();
  await pressButton(app);
  const own = () => opened.mock.results.at(-1)?.value as Window | null | undefined;
  onTestFinished(() => own()?.close());
  const root = () => own()?.document.querySelector('div')?.shadowRoot;
  return {
    ...{ ...app, opened, own },
    /** The panel in its own window. */
    panelIn: () => root()?.querySelector('.panel'),
    text: (selector: string) => root()?.querySelector(selector)?.textContent,
    find: <Name extends 'input' | 'button'>(name: Name, text = '') =>
      [...(root()?.querySelectorAll(name) ?? [])].find((one) => one.textContent === text),
    press: (init: KeyboardEventInit) =>
      own()?.document.body.dispatchEvent(new KeyboardEvent('keydown', { bubbles: true, ...init })),
  };
}

async function moved() {
  const app = await setUp();
  await move.click();
  await expect.poll(app.panelIn).toBeTruthy();
  return app;
}

test('[LV2.21, LV3.1] the panel moves with its pipe and search to a window of its own, fills that window, and copies from it, because only a window with focus may copy', async () => {
  const { users, text, find, panelIn, own, opened } = await setUp();
  await page.getByRole('treeitem', { name: /users/ }).click();
  await search.fill('b.ts');
  await move.click();
  await expect.poll(() => text('h2')).toBe('users$ src/b.ts:7');
  expect(find('input')?.value).toBe('b.ts');
  await expect.element(panel).not.toBeInTheDocument();
  await expect.element(panelButton).toHaveAttribute('aria-expanded', 'true');
  expect(own()?.document.title).toBe('Partitura: streams of this app');
  expect(panelIn()?.clientHeight).toBe(own()?.innerHeight);
  users.open().next('"late"');
  await expect.poll(() => text('.last')).toBe('late');
  expect(opened).toHaveBeenCalledOnce();
  const { clipboard } = own()?.navigator ?? navigator;
  const copied = vi.spyOn(clipboard, 'writeText').mockResolvedValue();
  find('button', 'users$ src/b.ts:7')?.click();
  await expect.poll(() => copied.mock.calls).toEqual([['src/b.ts:7']]);
  expect(clipboard).not.toBe(navigator.clipboard);
  // The arrow keys move from line to line.
  find('button', '7')?.dispatchEvent(
    new KeyboardEvent('keydown', { key: 'ArrowDown', bubbles: true }),
  );
  const root = panelIn()?.getRootNode() as ShadowRoot | undefined;
  expect(root?.activeElement?.textContent).toBe('8');
});

test.each([
  ['its window is closed', ({ own }) => own()?.close()],
  ['its button is pressed again', ({ find }) => find('button', 'Back to the page')?.click()],
  ['the page is left', () => window.dispatchEvent(new PageTransitionEvent('pagehide'))],
] as [string, (app: Awaited<ReturnType<typeof setUp>>) => unknown][])(
  '[LV2.21] the panel returns to the page if %s',
  async (_, leave) => {
    const app = await moved();
    leave(app);
    await expect.element(panel).toBeVisible();
    await expect.poll(() => app.own()?.closed).toBe(true);
    const root = document.querySelector('partitura-live')?.shadowRoot;
    expect(root?.adoptedStyleSheets).toHaveLength(2);
    await panelButton.click();
    await expect.element(panel).not.toBeInTheDocument();
  },
);

test.each([
  ['Escape', { key: 'Escape' }],
  ['Alt+Shift+P', { code: 'KeyP', altKey: true, shiftKey: true }],
])('[LV2.22] %s closes the panel and its window', async (_, key) => {
  const { own, press, listenerCount } = await moved();
  press(key);
  await expect.poll(() => own()?.closed).toBe(true);
  await expect.element(panelButton).toHaveAttribute('aria-expanded', 'false');
  await expect.element(panel).not.toBeInTheDocument();
  await expect.poll(listenerCount).toBe(1);
});

test('[LV2.22] if the browser refuses the window, the panel stays and says so', async () => {
  const { opened } = await setUp();
  opened.mockReturnValue(null);
  await move.click();
  await expect.element(page.getByText('The browser did not open a window.')).toBeVisible();
  await expect.element(panel).toBeVisible();
});

test('[LV2.23] while a modal dialog blocks the page, the key moves the open panel to its own window, then closes and reopens it there; if the browser refuses the window, the key closes the panel', async () => {
  const { opened, panelIn, own, pressOver } = await blocked();
  const isExpanded = (value: string) =>
    expect.element(panelButton).toHaveAttribute('aria-expanded', value);
  pressOver();
  await expect.poll(panelIn).toBeTruthy();
  await expect.element(panel).not.toBeInTheDocument();
  pressOver();
  await expect.poll(() => own()?.closed).toBe(true);
  await isExpanded('false');
  pressOver();
  await expect.poll(panelIn).toBeTruthy();
  expect(opened).toHaveBeenCalledTimes(2);
  own()?.close();
  await expect.element(panel).toBeVisible();
  opened.mockReturnValueOnce(null);
  pressOver();
  await expect.element(panel).not.toBeInTheDocument();
  await isExpanded('false');
});

/** Opens a panel and then a modal dialog; `pressOver` presses the key in the dialog. */
async function blocked() {
  const app = await setUp();
  const dialog = document.body.appendChild(document.createElement('dialog'));
  onTestFinished(() => dialog.remove());
  dialog.showModal();
  const init = { code: 'KeyP', altKey: true, shiftKey: true, bubbles: true };
  return { ...app, pressOver: () => dialog.dispatchEvent(new KeyboardEvent('keydown', init)) };
}
