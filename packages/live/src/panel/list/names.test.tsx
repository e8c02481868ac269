import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { fakeLiveStore } from '../../../tests/support/fakeLiveStore.ts';
import { showPanel } from '../../../tests/support/livePanel.ts';

function app() {
  const fake = fakeLiveStore();
  fake.add({ name: 'users$', file: 'src/a.ts', line: 3, operators: ['switchMap(load)'] });
  fake.add({ name: 'load', file: 'src/http.ts', line: 4, operators: ['map(items)'] });
  fake.add({ name: 'load', file: 'src/other.ts', line: 9, operators: ['tap(log)'] });
  return fake;
}

const rows = () => page.getByRole('treeitem').elements();

test('[LV2.15] the list and the heading show the name of a pipe with its file and line', async () => {
  await showPanel(app());
  await page.getByRole('treeitem', { name: /^users\$, .*line 3/ }).click();
  await expect.element(page.getByRole('heading')).toHaveTextContent('users$ src/a.ts:3');
  const named = page.getByRole('treeitem', { name: /^load, .*line [49]/ });
  expect(named.elements().map((row) => row.querySelector('b')?.textContent)).toEqual([
    'load ',
    'load ',
  ]);
});

test('[LV2.15, LV2.5] the search finds pipes by name', async () => {
  await showPanel(app());
  await page.getByRole('searchbox').fill('USERS$');
  await expect.poll(() => rows().length).toBe(1);
  await expect.element(page.getByRole('treeitem')).toHaveAccessibleName(/^users\$/);
});

test('[LV2.15] a long value leaves room for the file and the line', async () => {
  const fake = fakeLiveStore();
  const users = fake.add({ name: 'users$', file: 'src/users.ts', line: 30, operators: ['map(x)'] });
  users.open().next(JSON.stringify('long '.repeat(20)));
  await showPanel(fake);
  await expect.poll(() => rows().length).toBe(1);
  const place = rows()[0]?.querySelector('.place');
  expect(place?.textContent).toBe('users$ src/users.ts:30');
  expect(place?.scrollWidth).toBe(place?.clientWidth);
});
