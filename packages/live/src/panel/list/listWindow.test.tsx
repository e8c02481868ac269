import { expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { fakeLiveStore } from '../../../tests/support/fakeLiveStore.ts';
import { showPanel } from '../../../tests/support/livePanel.ts';
import { SITE_ROW_PX } from './useRowsInView.ts';

const COUNT = 300;

/** Opens the panel for 300 pipes, used one after the other. */
async function setUp() {
  const { innerWidth: width, innerHeight: height } = window;
  onTestFinished(() => page.viewport(width, height));
  await page.viewport(1000, 800);
  const fake = fakeLiveStore();
  const pipes = Array.from({ length: COUNT }, (_, index) =>
    fake.add({ file: 'src/a.ts', line: COUNT - index, operators: ['map(x)'] }),
  );
  pipes.forEach((pipe) => pipe.open());
  await showPanel(fake);
  await expect.poll(() => rows()[0]?.ariaLabel).toMatch(/line 1,/);
  return { ...fake, pipes };
}

const rows = () => page.getByRole('treeitem').elements();
const tree = page.getByRole('tree');
const heading = page.getByRole('heading');
const list = () => tree.element().closest('.list');

test('[LV7.5] of 300 rows only those near the view are in the document, each with its position', async () => {
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

test('[LV7.5, LV10] the arrow keys lead to rows that were out of view', async () => {
  await setUp();
  (tree.element() as HTMLElement).focus();
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
