import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { fakeLiveStore } from '../../../tests/support/fakeLiveStore.ts';
import type { SeenFinding } from '../../findings/finding.ts';
import {
  focusOn,
  heading,
  pressButton,
  setViewport,
  showPanel,
} from '../../../tests/support/livePanel.ts';
import { SITE_ROW_PX } from './useRowsInView.ts';

/** Opens the panel in Russian, for an app with many pipes; one pipe has these findings at its last lane. */
async function openWith(
  more: readonly { column: number; file?: string }[] = [],
  withPlace = false,
) {
  const { store, add, place } = fakeLiveStore();
  for (let line = 1; line <= 20; line += 1)
    add({ file: 'src/a.ts', line, operators: ['map(x)'] }).open();
  const operators = ['switchMap(load)', ...Array.from({ length: 8 }, () => 'map(withUser)')];
  const search = add({ file: 'src/b.ts', line: 7, operators });
  search.open().next('"bad"');
  const number = search.site.recording.version();
  add({ file: 'src/c.ts', line: 1, operators: ['map(y)'] })
    .open()
    .next('1');
  const finding = {
    ...{ rule: 'ended-by-error', text: 'switchMap failed.', name: 'b$' },
    ...{ file: 'src/b.ts', line: 8, column: 3, operator: 'switchMap', count: 2, since: 0 },
  };
  const say = (language: string) => (language === 'ru' ? 'switchMap упал.' : finding.text);
  const seen: SeenFinding[] = [{}, ...more].map((one) => {
    return { finding: { ...finding, ...one }, site: search.site.number, number, say };
  });
  // A later finding, at a place without a pipe.
  if (withPlace) seen.push({ finding, site: undefined, number: number + 1, say });
  const silence = vi.fn<(line: string) => void>();
  const findings = { seenFindings: () => seen, subscribe: () => () => undefined, silence };
  await pressButton({ store, place, findings, language: 'ru' });
  store.findingCount = seen.length;
  store.notifyState();
  const root = document.querySelector('partitura-live')?.shadowRoot;
  const button = root?.querySelector<HTMLButtonElement>('.mark');
  const current = '.findings [aria-current]';
  const presses = () => [...(root?.querySelectorAll<HTMLButtonElement>(current) ?? [])];
  const textOf = (place: string) => root?.querySelector(place)?.textContent;
  return { root, button, presses, textOf, store, seen, silence };
}

test("[LV11.3, LV11.35] the panel lists the findings with their rules above the pipes, the button shows their number, and a press on a finding opens its pipe at the fault's mark", async () => {
  const { button, presses, textOf } = await openWith();
  expect(button?.dataset.found).toBe('1');
  expect(button?.ariaLabel).toMatch(/: (?:находок|findings) 1$/);
  const texts = () => presses().map(({ textContent }) => textContent);
  await expect.poll(texts).toEqual(['b$ src/b.ts:82 разаended-by-errorswitchMap упал.']);
  presses()[0]?.click();
  await expect.poll(() => textOf('.score-pane .place-button')).toContain('src/b.ts:7');
  // This line asks the reader to choose a mark if there is none.
  await expect.poll(() => textOf('.thread-line')).toContain('В других потоках ни причин');
});

test("[LV2.16, LV11.3] the panel opens with the newest finding that has a pipe, at the fault's mark; for a finding without a pipe, a sentence replaces the score", async () => {
  const { presses, textOf } = await openWith([], true);
  await expect.poll(() => textOf('.thread-line')).toContain('В других потоках ни причин');
  expect(textOf('.score-pane .place-button')).toContain('src/b.ts:7');
  presses()[0]?.click();
  await expect.poll(() => presses()[0]?.ariaCurrent).toBe('true');
  expect(textOf('.score-pane')).toBe('b$ src/b.ts:8: здесь нет pipe и партитуры.');
  presses()[1]?.click();
  await expect.poll(() => textOf('.score-pane .place-button')).toContain('src/b.ts:7');
});

/** The findings after the first one. */
const LATER = Array.from({ length: 20 }, (_, index) => ({ column: 20 + index, file: 'src/d.ts' }));

test.each([
  [1280, 800],
  [360, 740],
])(
  '[LV11.3] at %d x %d, the heading of the findings, the newest finding and the row of the chosen pipe are in view; a pressed finding does not move, and the lane of its mark is in view above the text about the mark',
  async (width, height) => {
    await setViewport(width, height);
    const { root, presses } = await openWith(LATER);
    await expect.poll(() => presses().length).toBe(21);
    const chosen = () => root?.querySelector('.row[aria-selected="true"]');
    await expect.poll(() => chosen()?.textContent).toContain('b.ts:7');
    const [findings, list] = [root?.querySelector('.findings'), root?.querySelector('.list')];
    expect(isWithin(root?.querySelector('.findings h2'), findings)).toBe(true);
    expect(isWithin(presses()[0]?.querySelector('code'), findings)).toBe(true);
    expect(isWithin(chosen(), list)).toBe(true);
    presses()[4]?.scrollIntoView({ block: 'nearest' });
    const topOf = () => presses()[4]?.getBoundingClientRect().top;
    const top = topOf();
    presses()[4]?.click();
    const lane = () => root?.activeElement?.closest('[data-lane]');
    await expect.poll(() => lane()?.getAttribute('data-lane')).toBe('9');
    expect(isWithin(lane(), root?.querySelector('.score-pane'))).toBe(true);
    const [shown, detail] = [lane(), root?.querySelector('.score-detail span')].map((one) =>
      one?.getBoundingClientRect(),
    );
    expect(shown?.bottom).toBeLessThanOrEqual(detail?.top ?? 0);
    expect(topOf()).toBe(top);
    expect(isWithin(chosen(), list)).toBe(true);
  },
);

function isWithin(element: Element | null | undefined, box: Element | null | undefined) {
  const [inner, outer] = [element, box].map((one) => one?.getBoundingClientRect());
  return inner && outer && inner.top >= outer.top && inner.bottom <= outer.bottom;
}

test('[LV11.3] the newest finding is first, but while focus is in the list, the order does not change, and new findings are added at the end', async () => {
  const { presses, seen, store } = await openWith([{ column: 20, file: 'src/d.ts' }]);
  const files = () => presses().map(({ textContent }) => /src\/\w/.exec(textContent)?.[0]);
  await expect.poll(files).toEqual(['src/d', 'src/b']);
  const find = (file: string) => {
    const [one] = seen;
    if (one) seen.push({ ...one, finding: { ...one.finding, file } });
    store.changed();
  };
  presses()[1]?.focus();
  find('src/e.ts');
  await expect.poll(files).toEqual(['src/d', 'src/b', 'src/e']);
  await page.getByRole('searchbox').click();
  await expect.poll(files).toEqual(['src/e', 'src/d', 'src/b']);
});

test('[LV11.35] the chosen finding has a button that silences its line and keeps focus in the list', async () => {
  const { root, presses, silence } = await openWith([{ column: 20, file: 'src/d.ts' }]);
  // The first finding is chosen when the panel opens.
  const current = () => presses().map(({ ariaCurrent }) => ariaCurrent);
  await expect.poll(current).toEqual(['true', 'false']);
  presses()[1]?.click();
  await expect.poll(current).toEqual(['false', 'true']);
  expect(root?.querySelectorAll('.silence')).toHaveLength(1);
  const name = 'Не показывать находки строки src/b.ts:8 до перезагрузки страницы';
  await page.getByRole('button', { name }).click();
  expect(silence).toHaveBeenCalledExactlyOnceWith('src/b.ts:8');
  expect(root?.activeElement?.role).toBe('tree');
});

test('[LV2.26, LV2.27] a row states unusual facts, and open subscriptions without a pipe are named below the list', async () => {
  const { store, add, place } = fakeLiveStore();
  const often = add({ file: 'src/a.ts', line: 1, operators: ['map(x)'] });
  for (let n = 0; n < 21; n += 1) often.open().end('unsubscribe');
  add({ file: 'src/b.ts', line: 2, operators: ['map(x)'] }).open();
  const open = [{ file: 'src/c.ts', line: 3, column: 1, stream: 'src/d.ts:4', count: 5, age: 9 }];
  await showPanel({ store, place, leaks: () => Promise.resolve({ open, lifelong: [] }) });
  const row = (name: RegExp) => page.getByRole('treeitem', { name });
  await expect.element(row(/a\.ts.* 21 opened, 21 closed/)).toBeVisible();
  expect(row(/b\.ts/).element().ariaLabel).not.toContain('1 opened, 0 closed,');
  const places = page.getByRole('listitem').filter({ hasText: 'src/c.ts:3' });
  await expect.element(places).toHaveTextContent('src/c.ts:3 ← src/d.ts:4 5');
});

const COUNT = 300;

/** Opens the panel for 300 pipes, used one after the other. */
async function setUp() {
  await setViewport(1000, 800);
  const fake = fakeLiveStore();
  const pipes = Array.from({ length: COUNT }, (_, index) =>
    fake.add({ file: 'src/a.ts', line: COUNT - index, operators: ['map(x)'] }),
  );
  pipes.forEach((pipe) => pipe.open());
  await showPanel(fake);
  await expect.poll(() => rows()[0]?.ariaLabel).toMatch(/line 1,/);
}

const rows = () => page.getByRole('treeitem').elements();
const tree = page.getByRole('tree');
const list = () => tree.element().closest('.list');

test('[LV7.5] of 300 rows, only those near the view are in the document, each with its position', async () => {
  await setUp();
  const first = rows();
  expect(first.length).toBeLessThan(40);
  expect(first[0]?.ariaPosInSet).toBe('1');
  expect(first[0]?.ariaSetSize).toBe(`${COUNT}`);
  expect(first[0]?.getBoundingClientRect().height).toBe(SITE_ROW_PX);
  expect(tree.element().getBoundingClientRect().height).toBe(COUNT * SITE_ROW_PX);
  list()?.scrollTo(0, 150 * SITE_ROW_PX);
  await expect.element(page.getByRole('treeitem', { name: /line 151,/ })).toBeInViewport();
  expect(rows().length).toBeLessThan(40);
  // The chosen row stays in the document: the tree refers to it as its active row.
  expect(rows()[0]?.id).toBe(tree.element().getAttribute('aria-activedescendant'));
});

test('[LV7.5, LV10] the arrow keys reach rows that were out of view', async () => {
  await setUp();
  focusOn(tree);
  for (const [key, line] of [
    ['End', COUNT],
    ['ArrowUp', COUNT - 1],
    ['PageUp', COUNT - 9],
    ['Home', 1],
    ['PageDown', 9],
  ] as const) {
    await userEvent.keyboard(`{${key}}`);
    await expect.element(heading).toHaveTextContent(`src/a.ts:${line}`);
    const row = page.getByRole('treeitem', { name: new RegExp(`line ${line},`) });
    await expect.element(row).toBeInViewport({ ratio: 0.99 });
    await expect.element(row).toHaveAttribute('aria-posinset', `${line}`);
  }
});

test("[LV2.15, LV2.5] the list and the heading show a pipe's name with its file and line, even beside a long value, and the search finds the name", async () => {
  const fake = fakeLiveStore();
  const users = { name: 'users$', file: 'src/users.ts', line: 3, operators: ['switchMap(load)'] };
  fake
    .add(users)
    .open()
    .next(JSON.stringify('long '.repeat(20)));
  for (const line of [4, 9])
    fake.add({ name: 'load', file: 'src/http.ts', line, operators: ['map(items)'] }).open();
  await showPanel(fake);
  await page.getByRole('treeitem', { name: /^users\$, .*line 3/ }).click();
  await expect.element(heading).toHaveTextContent('users$ src/users.ts:3');
  const named = page.getByRole('treeitem', { name: /^load, .*line [49]/ }).elements();
  expect(named.map((row) => row.querySelector('b')?.textContent)).toEqual(['load ', 'load ']);
  await page.getByRole('searchbox').fill('USERS$');
  await expect.poll(() => rows().length).toBe(1);
  const place = rows()[0]?.querySelector('.place');
  expect(place?.textContent).toBe('users$ src/users.ts:3');
  expect(place?.scrollWidth).toBe(place?.clientWidth);
});
