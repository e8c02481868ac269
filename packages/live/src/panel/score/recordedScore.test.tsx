import { map, of, Subject, switchMap, tap } from 'rxjs';
import { expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { FakePipe } from '../../../tests/support/fakeLiveStore.ts';
import { focusOn, heading, openRecorded } from '../../../tests/support/livePanel.ts';

const PIPES = [
  { file: 'src/a.ts', line: 3, source: 'clicks$', operators: ['map(double)', 'tap(tell)'] },
  { file: 'src/b.ts', line: 7, source: 'told$', operators: ['map(text)'] },
];

/** A pipe whose source emits 1 to `count`, one a second; the pipe passes the values to a subject with its own pipe. */
async function setUp(count: number) {
  const recording = openRecorded(PIPES);
  const [clicks$, told$] = [new Subject<number>(), new Subject<number>()];
  const next = (value: number) => {
    recording.setNow(1000 * value);
    clicks$.next(value);
  };
  clicks$
    .pipe(
      map((value) => value * 2),
      tap((value) => told$.next(value)),
    )
    .subscribe();
  told$.pipe(map((value) => `no. ${value}`)).subscribe();
  for (let value = 1; value <= count; value += 1) next(value);
  await recording.open();
  return { ...recording, next };
}

const slider = page.getByRole('slider', { name: 'Scrub back' });
const lane = (name: string | RegExp) => page.getByRole('group', { name, exact: true });
const back = page.getByRole('button', { name: 'Back to live' });
const detail = page.getByRole('region').getByRole('status').nth(3);

test('[LV5.3, LV10] the arrow keys lead back to earlier moments; a button returns to the present', async () => {
  const { next } = await setUp(3);
  await expect.element(lane('map: subscribe · 2 · 4 · 6')).toBeVisible();
  await expect.element(slider).toHaveAttribute('aria-valuetext', 'now');
  await expect.element(back).toBeDisabled();
  focusOn(slider);
  await userEvent.keyboard('{ArrowLeft}{ArrowLeft}');
  await expect.element(lane('map: subscribe · 2 · 4')).toBeVisible();
  await expect
    .element(slider)
    .toHaveAttribute('aria-valuetext', '2 s after the page opened, moment 3 of 4');
  // Later notifications are recorded, but move neither the picture nor the thumb.
  next(4);
  await userEvent.keyboard('{ArrowLeft}');
  await expect.element(lane('map: subscribe · 2')).toBeVisible();
  await expect.element(slider).toHaveAttribute('max', '4');
  await userEvent.keyboard('{Tab}{Enter}');
  await expect.element(lane('map: subscribe · 2 · 4 · 6 · 8')).toBeVisible();
  await expect.element(slider).toHaveAttribute('aria-valuetext', 'now');
  await expect.poll(() => slider.element().matches(':focus')).toBe(true);
});

test('[LV6, LV6.1] a button downloads the picture of the score, which ends at the shown moment', async () => {
  const made = vi.spyOn(URL, 'createObjectURL');
  const clicked = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
  onTestFinished(() => void vi.restoreAllMocks());
  await setUp(3);
  focusOn(slider);
  await userEvent.keyboard('{ArrowLeft}{ArrowLeft}');
  await expect.element(lane('map: subscribe · 2 · 4')).toBeVisible();
  await page.getByRole('button', { name: 'SVG' }).click();
  const names = () => clicked.mock.contexts.map((link) => (link as HTMLAnchorElement).download);
  await expect.poll(names).toEqual(['src-a.ts-3.svg']);
  const svg = await (made.mock.lastCall?.[0] as Blob).text();
  expect(svg.match(/class="marble /g)).toHaveLength(6);
  expect([svg.includes('>4<'), svg.includes('>6<')]).toEqual([true, false]);
  expect(svg).toContain('prefers-color-scheme');
});

test('[LV5.2, LV5.3, LV10] for a mark selected by arrow key, the panel names the effects; pressing an effect leads to its mark and moment, even outside the picture, and pressing a cause leads back', async () => {
  await setUp(80);
  const others = page.getByRole('group', { name: 'Other pipes' });
  await expect.element(others).toHaveTextContent('Point at a mark');
  await expect.element(lane(/^tap:/)).toBeVisible();
  focusOn(slider);
  await userEvent.keyboard('{Home}{ArrowRight}{ArrowRight}');
  await expect.element(lane('tap: subscribe · 2 · 4')).toBeVisible();
  focusOn(lane(/^tap:/));
  await userEvent.keyboard('{End}');
  await expect.element(detail).toHaveTextContent('tap: next 4');
  await expect.element(others).toHaveTextContent('→ b.ts:7 told$');
  focusOn(page.getByRole('button', { name: 'Went to src/b.ts:7 told$' }));
  await userEvent.keyboard('{Enter}');
  await expect.element(heading).toHaveTextContent('src/b.ts:7');
  await expect.element(detail).toHaveTextContent('told$: next 4');
  await expect.element(lane('map: subscribe · no. 2 · no. 4')).toBeVisible();
  const led = lane(/^told\$:/).element();
  await expect.poll(() => (led.getRootNode() as ShadowRoot).activeElement).toBe(led);
  await expect.element(others).toHaveTextContent('← a.ts:3 tap');
  // The arrow keys continue from that mark.
  await userEvent.keyboard('{ArrowLeft}');
  await expect.element(detail).toHaveTextContent('told$: next 2');
  await page.getByRole('button', { name: 'Came from src/a.ts:3 tap' }).click();
  await expect.element(heading).toHaveTextContent('src/a.ts:3');
  await expect.element(detail).toHaveTextContent('map: next 2');
  await back.click();
  await expect.element(lane(/^tap:.* 160$/)).toBeVisible();
});

const pipes: FakePipe[] = [
  { file: 'src/a.ts', line: 3, source: 'query$', operators: ['switchMap(get)'] },
  { file: 'src/http.ts', line: 7, source: 'answer$', operators: ['map(items)'] },
];
const score = page.getByRole('group', { name: /^Score/ });
const codeLines = () =>
  [...score.element().querySelectorAll('.code-line')].map(
    ({ textContent, className }) => `${/\d+/.exec(className)?.[0]} ${textContent}`,
  );

test('[LV2.8] the score adds the lines and lanes of inner pipes when they begin, in the same columns', async () => {
  const recording = openRecorded(pipes);
  const query$ = new Subject<string>();
  const get = (query: string) => of(query).pipe(map((text) => text.length));
  const answers$ = query$.pipe(switchMap(get));
  get('of another').subscribe();
  answers$.subscribe();
  await recording.open();
  expect(codeLines()).toEqual(['0 3query$.pipe(', '2 4switchMap(get),']);
  recording.setNow(5);
  query$.next('abc');
  await expect.element(lane('answer$: subscribe · abc · complete')).toBeVisible();
  await expect.element(lane('map: subscribe · 3 · complete')).toBeVisible();
  expect(codeLines()).toEqual([
    ...['0 3query$.pipe(', '2 4switchMap(get),'],
    ...['4 7answer$.pipe(http.ts:7', '6 8map(items),'],
  ]);
  const columns = [...score.element().querySelectorAll('.hairline')];
  expect(new Set(columns.map((one) => one.getAttribute('d'))).size).toBe(1);
});

test('[LV2.9] a newly chosen pipe is shown from its first lane', async () => {
  const operators = Array.from({ length: 14 }, (_, index) => `map(x${index})`);
  const long = { file: 'src/a.ts', line: 3, source: 'long$', operators };
  const recording = openRecorded([long, { ...long, file: 'src/b.ts', source: 'other$' }]);
  const same = operators.map(() => map((value: number) => value)) as [];
  of(1)
    .pipe(...same)
    .subscribe();
  of(2)
    .pipe(...same)
    .subscribe();
  await recording.open();
  await page.getByRole('treeitem', { name: /long\$/ }).click();
  await expect.element(page.getByRole('group', { name: /^long\$/ })).toBeVisible();
  const pane = score.element().closest('.score-pane');
  expect(pane?.scrollHeight).toBeGreaterThan((pane?.clientHeight ?? 0) + 200);
  pane?.scrollTo(0, 300);
  await page.getByRole('treeitem', { name: /other\$/ }).click();
  await expect.poll(() => pane?.scrollTop).toBe(0);
});
