import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectConsole } from '@partitura/tests/support/expectConsole.ts';
import { fakeLiveStore } from '../../tests/support/fakeLiveStore.ts';
import {
  focusOn,
  heading,
  panel,
  panelButton,
  pressButton,
  search,
  setViewport,
} from '../../tests/support/livePanel.ts';
import type { PanelOptions } from './openPanel.tsx';

/** An app with two pipes in one file, one in another file, and one from a package. */
function app() {
  const fake = fakeLiveStore();
  const operators = ['debounceTime(300)', 'switchMap(load)'];
  const search = fake.add({ file: 'src/search.ts', line: 24, source: 'query$', operators });
  const answer = { file: 'src/http.ts', line: 5, source: 'get(url)', operators: ['map(items)'] };
  fake.add({ ...answer, parents: [{ site: 1, lane: 2 }] });
  const cart = fake.add({ file: 'src/cart.ts', line: 7, operators: ['scan(add)'] });
  fake.add({ file: 'src/search.ts', line: 9, operators: ['tap(log)'] });
  fake.add({ file: 'node_modules/router/a.js', line: 1, operators: ['take(1)'] });
  return { ...fake, search, cart };
}

async function setUp(fake = app(), options: Partial<PanelOptions> = {}) {
  await pressButton({ ...fake, ...options });
  await expect.element(page.getByRole('treeitem').first()).toBeVisible();
  return fake;
}

const rows = () => page.getByRole('treeitem').elements();
const row = (name: RegExp) => page.getByRole('treeitem', { name });
const score = page.getByRole('group', { name: /^Score of the stream/ });

test('[LV2, LV2.3] a pipe is listed with its place, state, values, last value and errors; a row below a subscribing pipe also shows the name of the subscribing lane', async () => {
  const fake = app();
  const run = fake.cart.open();
  run.next('"a"');
  run.next('{"id":1}');
  fake.cart.open().end('error', 'Error: no');
  await setUp(fake);
  await expect
    .element(row(/line 7/))
    .toHaveTextContent('src/cart.ts:7runningsource$ scan{"id":1}2 values1 error');
  await page.getByRole('switch', { name: 'Show all' }).click();
  await expect.element(row(/line 24/)).toHaveAttribute('aria-level', '1');
  const answer = row(/http.ts, line 5, in switchMap, get/);
  await expect.element(answer).toHaveAttribute('aria-level', '2');
  await expect.element(answer).toHaveTextContent('get map in switchMap');
  expect(rows().filter(({ ariaLabel }) => / in /.test(ariaLabel ?? ''))).toHaveLength(1);
});

test('[LV2] the score of the first pipe is shown, then the growing score of the chosen pipe', async () => {
  const fake = await setUp();
  await expect.element(heading).toHaveTextContent('src/cart.ts:7');
  const run = fake.search.open();
  run.next('"abc"');
  await row(/line 24/).click();
  await expect.element(heading).toHaveTextContent('src/search.ts:24');
  await expect.element(row(/line 24/)).toHaveAttribute('aria-selected', 'true');
  const sees = (name: string) => expect.element(score.getByRole('group', { name })).toBeVisible();
  for (const lane of ['query$', 'debounceTime', 'switchMap'])
    await sees(`${lane}: subscribe · abc`);
  run.next('12');
  await sees('switchMap: subscribe · abc · 12');
});

test('[LV10] the list is one tab stop, and the arrow keys choose a pipe', async () => {
  await setUp();
  const tree = page.getByRole('tree');
  focusOn(tree);
  for (const [key, place] of [
    ['ArrowUp', 'src/cart.ts:7'],
    ['End', 'src/http.ts:5'],
    ['ArrowDown', 'src/http.ts:5'],
    ['ArrowLeft', 'src/search.ts:24'],
    ['ArrowLeft', 'src/search.ts:24'],
    ['ArrowRight', 'src/http.ts:5'],
    ['ArrowRight', 'src/http.ts:5'],
    ['Home', 'src/cart.ts:7'],
    ['ArrowDown', 'src/search.ts:9'],
  ]) {
    await userEvent.keyboard(`{${key}}`);
    await expect.element(heading).toHaveTextContent(place ?? '');
  }
  const active = tree.element().getAttribute('aria-activedescendant');
  await expect.element(row(/line 9/)).toHaveAttribute('id', active ?? '');
  expect(rows().filter((one) => one.hasAttribute('tabindex'))).toEqual([]);
});

test('[LV10.1] the panel takes 52 % of the height, 70 % in a narrow window, or all but 64 px with the switch on; the button is right above the panel', async () => {
  await setViewport(800, 500);
  await setUp();
  const places = () => {
    const mark = panelButton.element().getBoundingClientRect();
    const { height, top } = panel.element().getBoundingClientRect();
    return { height, above: top - mark.bottom, right: innerWidth - mark.right };
  };
  await expect.poll(places).toEqual({ height: 260, above: 8, right: 16 });
  await page.viewport(640, 500);
  await expect.poll(places).toEqual({ height: 350, above: 8, right: 16 });
  const tall = page.getByRole('switch', { name: 'Full height' });
  focusOn(tall);
  await userEvent.keyboard(' ');
  await expect.poll(places).toEqual({ height: 436, above: 8, right: 16 });
  await tall.click();
  await page.getByRole('button', { name: 'Close the panel' }).click();
  const { bottom } = panelButton.element().getBoundingClientRect();
  expect(innerHeight - bottom).toBe(16);
});

test('[LV7.1, LV5] the panel reports a pause, dropped notifications and a failure', async () => {
  const fake = await setUp();
  fake.store.setRecording(false);
  await expect.element(page.getByText('Recording is paused.')).toBeVisible();
  fake.store.setRecording(true);
  await expect.element(page.getByText('Recording is paused.')).not.toBeInTheDocument();
  fake.drop(1200);
  await expect.element(page.getByText('Old events dropped: 1,200')).toBeVisible();
  const failure = 'Partitura has switched itself off: Error: x';
  expectConsole('error', failure, expect.any(Error));
  fake.store.fail(new Error('x'));
  await expect.element(page.getByText(failure)).toBeVisible();
});

test('[LV10] in a Russian browser the panel and the score are in Russian', async () => {
  const fake = app();
  fake.cart.open().next('5');
  await setUp(fake, { language: 'ru' });
  await expect
    .element(page.getByRole('region', { name: 'Партитура: потоки приложения' }))
    .toBeVisible();
  await expect.element(page.getByText('Скрыт 1 поток из пакетов')).toBeVisible();
  await expect.element(page.getByRole('treeitem', { name: /строка 7/ })).toHaveTextContent('идёт');
  await expect.element(page.getByRole('group', { name: /^Партитура потока/ })).toBeVisible();
});

test("[LV2.6] a closed panel leaves no element, style sheet or listener except the button's", async () => {
  const fake = await setUp();
  const { shadowRoot } = document.querySelector('partitura-live') ?? {};
  const close = page.getByRole('button', { name: 'Close the panel' });
  expect(shadowRoot?.adoptedStyleSheets).toHaveLength(2);
  await close.click();
  expect(shadowRoot?.children).toHaveLength(1);
  expect(shadowRoot?.adoptedStyleSheets).toHaveLength(1);
  await vi.waitFor(() => expect(fake.listenerCount()).toBe(1));
  expect(shadowRoot?.activeElement?.ariaLabel).toBe('Partitura');
});

test('[LV7.2] an error in the panel closes the panel and switches the tool off; the app is not affected', async () => {
  const heard = vi.fn<(event: Event) => void>();
  addEventListener('error', heard);
  const { store, add, place } = fakeLiveStore();
  add({ file: 'src/a.ts', line: 1, operators: [] });
  const broken = {
    get: () => {
      throw new Error('lost');
    },
  };
  const sentence = 'Partitura has switched itself off: Error: lost';
  expectConsole('error', sentence, expect.any(Error));
  await pressButton({
    store,
    place: async (site) => Object.defineProperty({ ...(await place(site)) }, 'code', broken),
  });
  await expect.poll(() => store.failure()).toBe(sentence);
  await expect.element(panelButton).toHaveAttribute('aria-expanded', 'false');
  await expect.element(panelButton).toHaveAttribute('title', sentence);
  await expect.element(page.getByRole('region')).not.toBeInTheDocument();
  expect(store.isRecording()).toBe(false);
  removeEventListener('error', heard);
  expect(heard).not.toHaveBeenCalled();
});

test('[LV8.1, LV8.2, LV8.3] while no pipe of the app is recorded, the panel names the two possible reasons; it also names the parts of the page that cannot be recorded or placed', async () => {
  const { store, add, place } = fakeLiveStore();
  add({ file: 'node_modules/router/a.js', line: 1, operators: ['take(1)'] });
  const limits = () => Promise.resolve(['otherCopy', 'droppedFrames'] as const);
  await pressButton({ store, place, limits });
  const reasons = page.getByText(
    'No pipe of the app is recorded yet. If it calls some, it has another copy of RxJS, or the import is not its first.',
  );
  await expect.element(reasons).toBeVisible();
  const said =
    'This page has another copy of RxJS: its streams are not recorded. This browser drops the place of `return x.pipe(…)`';
  await expect.element(page.getByText(said)).toBeVisible();
  expect(document.querySelector('partitura-live')?.shadowRoot?.activeElement).toBe(
    search.element(),
  );
  await search.fill('take');
  await expect.element(reasons).not.toBeInTheDocument();
  await expect.element(page.getByText('Nothing found.')).toBeVisible();
});
