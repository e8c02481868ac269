import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { fakeLiveStore } from '../../tests/support/fakeLiveStore.ts';
import { pressButton } from '../../tests/support/livePanel.ts';
import { visitsOf, watchNavigation } from './navigation.ts';

const address = location.href;

afterEach(() => {
  history.replaceState(null, '', address);
  vi.unstubAllGlobals();
});

/** Opens the panel on a pipe that each page of the app subscribes to. */
async function setUp() {
  const fake = fakeLiveStore();
  const pipe = fake.add({ file: 'src/cart.ts', line: 7, operators: ['scan(add)'] });
  await pressButton(fake);
  await expect.element(row).toBeVisible();
  return pipe;
}

const row = page.getByRole('treeitem');
const says = (opened: number, closed: number, since: string) =>
  expect
    .element(row.getByTitle(`${opened} opened and ${closed} closed since ${since}`))
    .toBeVisible();
const sinceNavigation = (opened: number, closed: number) =>
  says(opened, closed, 'the last navigation');

function goTo(path: string) {
  history.pushState(null, '', path);
}

test('[LV4.1] a pipe whose open subscriptions grew with each of the last two navigations is marked', async () => {
  const pipe = await setUp();
  pipe.open();
  await says(1, 0, 'the page was opened');
  goTo('/one');
  await sinceNavigation(0, 0);
  pipe.open();
  await sinceNavigation(1, 0);
  await expect.element(row).toHaveTextContent(/2 open(?! \+)/);
  goTo('/two');
  await sinceNavigation(0, 0);
  await expect.element(row).toHaveTextContent(/2 open(?! \+)/);
  pipe.open();
  await expect.element(row).toHaveTextContent('3 open +1');
  await expect
    .element(row)
    .toHaveAttribute('aria-label', expect.stringMatching(/1 opened and 0 closed .*, grows/));
  // A subscription in the task of a pushState belongs to the new page.
  goTo('/three');
  pipe.open();
  await sinceNavigation(1, 0);
  await expect.element(row).toHaveTextContent('4 open +1');
});

test('[LV4.1] a pipe whose subscription each page closes and opens again is not marked, nor is a pipe with only one increase', async () => {
  const pipe = await setUp();
  let last = pipe.open();
  for (const path of ['/one', '/two', '/three']) {
    goTo(path);
    await sinceNavigation(0, 0);
    last.end('complete');
    last = pipe.open();
    await sinceNavigation(1, 1);
  }
  pipe.open();
  await sinceNavigation(2, 1);
  await expect.element(row).toHaveTextContent(/2 open(?! \+)/);
  goTo('/four');
  await sinceNavigation(0, 0);
  await expect.element(row).toHaveTextContent(/2 open(?! \+)/);
});

test('[LV4.1] a change of the query is not a navigation, but a change of the fragment is', async () => {
  const pipe = await setUp();
  pipe.open();
  history.replaceState(null, '', '?query=1');
  pipe.open();
  await says(2, 0, 'the page was opened');
  goTo('#/one');
  await sinceNavigation(0, 0);
});

test('[LV4.1] without the Navigation API, a pushState is detected as soon as a pipe changes', async () => {
  vi.stubGlobal('navigation', undefined);
  const pipe = await setUp();
  pipe.open();
  goTo('/one');
  pipe.open();
  await sinceNavigation(0, 0);
  pipe.open();
  await sinceNavigation(1, 0);
});

test('[LV11.14] a visit counts as begun before the subscriptions of the same millisecond', async () => {
  const { store } = fakeLiveStore();
  watchNavigation(store, () => 7.9);
  goTo('/same');
  // A recording's times are whole milliseconds.
  await expect.poll(() => visitsOf(store)[0]).toEqual({ address: '/same', atMs: 7 });
  expect(visitsOf(store).at(-1)?.atMs).toBe(-Infinity);
});
