import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { fakeLiveStore, type FakePipe } from '../../../tests/support/fakeLiveStore.ts';
import { pressButton, showPanel } from '../../../tests/support/livePanel.ts';

afterEach(() => vi.restoreAllMocks());

/** Opens the panel with one pipe, and shows its score. */
async function setUp(given: Partial<FakePipe> = {}) {
  const fake = fakeLiveStore();
  const pipe = fake.add({ file: 'src/a.ts', line: 3, operators: ['map(double)'], ...given });
  await showPanel(fake);
  return pipe;
}

const place = page.getByRole('button', { name: 'src/a.ts:3', exact: true });
const outcome = page.getByRole('region').getByRole('status').nth(1);
const lane = (name: string) => page.getByRole('group', { name, exact: true });

test('[LV3] a press on the line requests an address of the dev server, which opens the line in the editor', async () => {
  const fetched = vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response());
  await setUp({ openUrl: '/__open-in-editor?file=src/a.ts:3' });
  await expect.element(place).toHaveAttribute('title', 'Open in the editor');
  await place.click();
  await expect.element(outcome).toHaveTextContent('Sent to the editor.');
  expect(fetched).toHaveBeenCalledExactlyOnceWith('/__open-in-editor?file=src/a.ts:3');
});

test.each([
  ['refuses', () => Promise.resolve(new Response(null, { status: 500 }))],
  ['does not answer', () => Promise.reject(new TypeError('Failed to fetch'))],
])('[LV3] if the dev server %s, the line is copied, and the panel says so', async (_, answer) => {
  vi.spyOn(globalThis, 'fetch').mockImplementation(answer);
  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await setUp({ openUrl: '/__open' });
  await place.click();
  await expect.element(outcome).toHaveTextContent('The editor did not open. Copied: src/a.ts:3');
  expect(copied).toHaveBeenCalledExactlyOnceWith('src/a.ts:3');
});

test('[LV3.1] a press on a line of code opens that line', async () => {
  const fetched = vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response());
  await setUp({ operators: ['map(double)', 'tap(tell)'], openUrl: '/__open' });
  const code = page.getByText('(tell)', { exact: false }).element().closest('.code-line');
  const { right = 0, bottom = 0 } = code?.getBoundingClientRect() ?? {};
  const root = page.getByRole('region').element().getRootNode() as ShadowRoot;
  // A point to the right of the line's text.
  const pressed = root.elementFromPoint(right - 4, bottom - 4);
  await userEvent.click(pressed ?? document.body);
  await expect.element(outcome).toHaveTextContent('Sent to the editor.');
  expect(fetched).toHaveBeenCalledExactlyOnceWith('/__open#2');
});

test('[LV3.1, LV10] the numbers are one tab stop; the arrow keys move, and Enter opens', async () => {
  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await setUp({ operators: ['map(double)', 'tap(tell)'] });
  const numbers = page.getByRole('button', { name: /^src\/a\.ts:\d: Copy the place$/ });
  const all = numbers.elements() as HTMLElement[];
  expect(all.map(({ textContent, tabIndex }) => [textContent, tabIndex])).toEqual([
    ['3', 0],
    ['4', -1],
    ['5', -1],
  ]);
  all[0]?.focus();
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}{ArrowUp}{Enter}');
  await expect.element(outcome).toHaveTextContent('Copied: src/a.ts:4');
  expect(copied).toHaveBeenCalledExactlyOnceWith('src/a.ts:4');
});

test('[LV2] the score of a pipe replaced by hot reload says so', async () => {
  const fake = fakeLiveStore();
  fake.add({ file: 'src/a.ts', line: 3, operators: ['map(double)'], isOld: true });
  await pressButton(fake);
  await page.getByRole('treeitem').click();
  await expect.element(page.getByText('Replaced by hot reload')).toBeVisible();
});

test('[LV2.6] the font size and the direction of the app do not affect the panel', async () => {
  const style = document.head.appendChild(document.createElement('style'));
  style.textContent = 'html { font-size: 40px; direction: rtl; }';
  onTestFinished(() => style.remove());
  await setUp();
  const code = document.querySelector('.host')?.shadowRoot?.querySelector('.code-line');
  const { fontSize, direction } = getComputedStyle(code ?? document.body);
  expect([fontSize, direction]).toEqual(['13px', 'ltr']);
});

test('[SC30, SC30.3] the panel says what just happened, and what happened to the selected mark', async () => {
  (await setUp({ operators: ['filter(isLong)'] })).open().next('"a"');
  await expect.element(page.getByText('“a” comes out at once.').first()).toBeVisible();
  const source = lane('source$: subscribe · a');
  await expect.element(source).toBeVisible();
  (source.element() as SVGElement).focus();
  await userEvent.keyboard('{End}');
  const said = page.getByRole('region').getByRole('status').nth(3);
  await expect.element(said).toHaveTextContent('“a” comes out at once.');
});
