import { distinctUntilChanged, map, NEVER, Subject, withLatestFrom } from 'rxjs';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { fakeLiveStore, type FakePipe } from '../../../tests/support/fakeLiveStore.ts';
import { placeAll } from '../../report/readReport.ts';
import { siteSvg } from './SiteSvg.tsx';
import { focusOn, openRecorded, pressButton, showPanel } from '../../../tests/support/livePanel.ts';

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
  '[LV3] a press on the place in the heading asks the dev server to open that line; if this fails, the place is copied; the panel states the result: the server %s',
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
  // The point is to the right of the line's text.
  const pressed = root.elementFromPoint(right - 4, bottom - 4);
  await userEvent.click(pressed ?? document.body);
  await expect.element(outcome).toHaveTextContent('Sent to the editor.');
  expect(fetched).toHaveBeenCalledExactlyOnceWith('/__open#2');
});

test('[LV3.1, LV10] the line numbers are one tab stop; the arrow keys move between them, and Enter opens a line', async () => {
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

test("[LV2.6, LV10] the app's font size and direction do not affect the panel, which has the system's light or dark scheme", async () => {
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

test('[LV6] svg() draws the score of a pipe as a file with its place, lanes and values', async () => {
  const { store, add, place } = fakeLiveStore();
  add({ file: 'src/a.ts', line: 3, operators: ['map(double)'] })
    .open()
    .next('"abc"');
  const placed = await placeAll(store, place);
  const svg = siteSvg(placed, 1) ?? '';
  expect(svg).toMatch(/^<\?xml/);
  for (const text of ['<svg', 'src/a.ts:3', '>map', 'abc']) expect(svg).toContain(text);
  expect(siteSvg(placed, 2)).toBeUndefined();
});

const jump = (name: string) => page.getByRole('button', { name, exact: true });
const slider = page.getByRole('slider', { name: 'Scrub back' });
const focused = () =>
  document.querySelector('.host')?.shadowRoot?.activeElement?.getAttribute('aria-label');

/** Records `count` values, one a second: the second is ignored, and from the 30th on `map` fails at each. */
async function recordValues(count: number) {
  const operators = ['distinctUntilChanged()', 'map(check)'];
  const recording = openRecorded([{ file: 'src/a.ts', line: 3, source: 'typed$', operators }]);
  const typed$ = new Subject<number>();
  const check = map((value: number) => {
    if (value >= 30) throw new Error('too much');
    return value;
  });
  typed$.pipe(distinctUntilChanged(), check).subscribe({ error: () => undefined });
  for (let value = 1; value <= count; value += 1) {
    recording.setNow(value * 1000);
    typed$.next(value === 2 ? 1 : value);
  }
  await recording.open();
}

test('[LV5.5] a button leads to the latest ignored value, even outside the picture, and the sentence gives the reason', async () => {
  await recordValues(29);
  await jump('Ignored value').click();
  await expect
    .element(slider)
    .toHaveAttribute('aria-valuetext', expect.stringMatching(/^2 s after/));
  await expect.poll(focused).toMatch(/^typed\$/);
  await expect
    .element(page.getByText(/the previous value from distinctUntilChanged was the same/).first())
    .toBeVisible();
});

test('[LV5.5, LV10] buttons pressed by keyboard lead to the beginning of the latest error, and to the end of the output', async () => {
  await recordValues(31);
  focusOn(jump('Error'));
  await userEvent.keyboard('{Enter}');
  await expect.poll(focused).toMatch(/^map/);
  await expect.element(page.getByText(/too much/).first()).toBeVisible();
  focusOn(jump('End'));
  await userEvent.keyboard('{Enter}');
  await expect.poll(focused).toMatch(/^map/);
});

test('[LV5.5] if the pipe is running, a sentence says that the end belongs to another subscription', async () => {
  const pipe = await setUp();
  pipe.open().end('unsubscribe');
  const running = pipe.open();
  await expect.element(page.getByRole('treeitem')).toHaveTextContent('running');
  const sentence = page.getByText('This is the end of another subscription.');
  await jump('End').click();
  await expect.element(sentence).toBeVisible();
  running.end('complete');
  await expect.element(page.getByRole('treeitem')).toHaveTextContent('ended');
  await jump('End').click();
  await expect.element(sentence).not.toBeInTheDocument();
});

test('[LV5.5] if the score has no mark of the wanted kind, a sentence says so', async () => {
  await recordValues(1);
  for (const [name, sentence] of [
    ['End', 'No end is recorded.'],
    ['Error', 'No error is recorded.'],
    ['Ignored value', 'None of the latest values was ignored.'],
  ] as const) {
    await jump(name).click();
    await expect.element(page.getByText(sentence)).toBeVisible();
  }
});

test('[LV5.7] a button leads to a value that withLatestFrom dropped while it waited, and the sentence names the input that it waits for', async () => {
  const operators = ['withLatestFrom(chosen$)'];
  const recording = openRecorded([{ file: 'src/a.ts', line: 3, source: 'clicks$', operators }]);
  const clicks$ = new Subject<string>();
  clicks$.pipe(withLatestFrom(NEVER)).subscribe();
  clicks$.next('c');
  await recording.open();
  await jump('Ignored value').click();
  const sentence = 'clicks$ emits “c”. withLatestFrom waits for the first value of chosen$.';
  await expect.element(page.getByText(sentence)).toBeVisible();
});
