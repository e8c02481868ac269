import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { fakeLiveStore } from '../../../tests/support/fakeLiveStore.ts';
import { focusOn, heading, setViewport, showPanel } from '../../../tests/support/livePanel.ts';
import { SITE_ROW_PX } from './useRowsInView.ts';

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
