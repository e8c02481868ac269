import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { fakeLiveStore, type FakePipe } from '../../../tests/support/fakeLiveStore.ts';
import { siteSvg } from './siteSvg.ts';
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

const COPIED = 'The editor did not open. Copied: src/a.ts:3';

test.each([
  ['answers', () => Promise.resolve(new Response()), 'Sent to the editor.', []],
  ['refuses', () => Promise.resolve(new Response(null, { status: 500 })), COPIED, ['src/a.ts:3']],
  ['fails', () => Promise.reject(new TypeError('Failed to fetch')), COPIED, ['src/a.ts:3']],
])(
  '[LV3] a press on the line asks the dev server to open it, or else copies it, and the panel says so: the server %s',
  async (_, answer, sentence, texts) => {
    const fetched = vi.spyOn(globalThis, 'fetch').mockImplementation(answer);
    const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    await setUp({ openUrl: '/__open-in-editor?file=src/a.ts:3' });
    await expect.element(place).toHaveAttribute('title', 'Open in the editor');
    await place.click();
    await expect.element(outcome).toHaveTextContent(sentence);
    expect(fetched).toHaveBeenCalledExactlyOnceWith('/__open-in-editor?file=src/a.ts:3');
    expect(copied.mock.calls.flat()).toEqual(texts);
  },
);

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

test('[LV2.6, LV10] font size and direction of the app do not affect the panel, and on a dark system it is dark', async () => {
  const style = document.head.appendChild(document.createElement('style'));
  style.textContent = 'html { font-size: 40px; direction: rtl; }';
  onTestFinished(() => style.remove());
  const fake = fakeLiveStore();
  fake.add({ file: 'src/a.ts', line: 3, operators: ['map(double)'] });
  await pressButton(fake);
  await expect.element(place).toBeVisible();
  const root = document.querySelector('partitura-live')?.shadowRoot;
  const styleOf = (name: string) => getComputedStyle(root?.querySelector(name) ?? document.body);
  const { fontSize, direction } = styleOf('.code-line');
  expect([fontSize, direction]).toEqual(['13px', 'ltr']);
  const schemes = ['.mark', '.panel', '.score'].map((name) => styleOf(name).colorScheme);
  expect(schemes).toEqual(Array.from({ length: 3 }, () => 'light dark'));
});

/** Opens the panel with one pipe that has a recorded value. */
const withValue = async () => (await setUp()).open().next('"a"');

const takeAway = page.getByRole('group', { name: 'Take away' });
const button = (name: string) => takeAway.getByRole('button', { name });
const text = takeAway.getByRole('textbox');

test('[LV6] a press copies the episode as text, and shows the text, also if copying is refused', async () => {
  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValueOnce();
  await withValue();
  await button('Text').click();
  await expect.element(takeAway.getByRole('status')).toHaveTextContent('Copied.');
  await expect.element(text).toHaveValue(copied.mock.lastCall?.[0]);
  expect(copied.mock.lastCall?.[0]).toMatch(/ source\$ {2}"a"\n.* map {6}"a"\n$/);
  copied.mockRejectedValueOnce(new Error('no'));
  await button('Text').click();
  await expect.element(takeAway.getByRole('status')).toHaveTextContent('Copy it from here:');
  const area = text.element() as HTMLTextAreaElement;
  expect([area.selectionStart, area.selectionEnd]).toEqual([0, area.value.length]);
});

test('[LV6] a press downloads the shown picture', async () => {
  const names: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    names.push(this.download);
  });
  const made = vi.spyOn(URL, 'createObjectURL');
  await withValue();
  await button('SVG').click();
  await expect.poll(() => names).toEqual(['src-a.ts-3.svg']);
  const svg = await (made.mock.lastCall?.[0] as Blob).text();
  expect(svg.match(/class="marble /g)).toHaveLength(2);
  expect(svg).toContain('prefers-color-scheme');
});

test('[LV6] svg() draws the score of a pipe as a file with its place, lanes and values', async () => {
  const { store, add, place } = fakeLiveStore();
  add({ file: 'src/a.ts', line: 3, operators: ['map(double)'] })
    .open()
    .next('"abc"');
  const placed = await Promise.all(
    store.pipes.map(async (site) => [site, await place(site)] as const),
  );
  const svg = siteSvg(placed, 1) ?? '';
  expect(svg).toMatch(/^<\?xml/);
  for (const text of ['<svg', 'src/a.ts:3', '>map', 'abc']) expect(svg).toContain(text);
  expect(siteSvg(placed, 2)).toBeUndefined();
});
