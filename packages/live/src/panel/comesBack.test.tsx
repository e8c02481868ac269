import { afterEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { fakeLiveStore } from '../../tests/support/fakeLiveStore.ts';
import {
  heading,
  panel,
  panelButton,
  pressButton,
  search,
  showPanel,
  twoPipes,
} from '../../tests/support/livePanel.ts';
import { mountButton } from './button.ts';

const KEY = 'partitura-live';

afterEach(() => {
  vi.restoreAllMocks();
  sessionStorage.removeItem(KEY);
});

const leave = () => sessionStorage.getItem(KEY) ?? '';

test('[LV2.18] Escape closes the panel, even from the list, but clears the search text first', async () => {
  await pressButton(twoPipes());
  await page.getByRole('treeitem').first().click();
  await userEvent.keyboard('{Escape}');
  await expect.element(panel).not.toBeInTheDocument();
  await panelButton.click();
  await search.fill('users');
  await userEvent.keyboard('{Escape}');
  await expect.element(search).toHaveValue('');
  await userEvent.keyboard('{Escape}');
  await expect.element(panel).not.toBeInTheDocument();
  await expect.element(panelButton).toHaveAttribute('aria-expanded', 'false');
});

test('[LV2.19] after a reload an open panel returns with its pipe and search, but without focus', async () => {
  await pressButton(twoPipes());
  await page.getByRole('treeitem', { name: /users/ }).click();
  await search.fill('b.ts');
  await expect.poll(leave).toContain('"query":"b.ts","pipe":{"file":"src/b.ts"');
  const kept = leave();
  await panelButton.click();
  expect(leave()).toBe('');
  sessionStorage.setItem(KEY, kept);
  const next = fakeLiveStore();
  next.add({ file: 'src/a.ts', line: 1, operators: ['map(x)'] }).open();
  const moved = { name: 'users$', file: 'src/b.ts', line: 20, operators: ['tap(log)'] };
  next.add(moved).open();
  await showPanel(next);
  await expect.element(heading).toHaveTextContent('users$ src/b.ts:20');
  await expect.element(search).toHaveValue('b.ts');
  expect(document.querySelector('.host')?.shadowRoot?.activeElement).toBeNull();
});

test.each([
  ['the view of an open panel', '{"query":"","pipe":null}', 1],
  ['nothing', '', 0],
  ["an app's own text", '{"query":5}', 0],
])(
  '[LV2.19] if the storage holds %s at the start, the panel is opened %s times',
  (_, kept, times) => {
    sessionStorage.setItem(KEY, kept);
    const openPanel = vi.fn(() => Promise.resolve(() => undefined));
    mountButton({ store: twoPipes().store, openPanel })();
    expect(openPanel).toHaveBeenCalledTimes(times);
  },
);

test('[LV2.19] without storage the panel opens as usual', async () => {
  vi.spyOn(window, 'sessionStorage', 'get').mockImplementation(() => {
    throw new DOMException('no', 'SecurityError');
  });
  await pressButton(twoPipes());
  await expect.element(heading).toBeVisible();
  await panelButton.click();
  await expect.element(panel).not.toBeInTheDocument();
});

test('[LV2.19] after a hot reload the panel shows the new pipe with the same name, unless the user chooses the replaced pipe again', async () => {
  const fake = twoPipes();
  await showPanel(fake);
  await page.getByRole('treeitem', { name: /users/ }).click();
  fake.replace(fake.users.site);
  await expect.element(page.getByText('Replaced by hot reload')).toBeVisible();
  fake.add({ name: 'users$', file: 'src/b.ts', line: 9, operators: ['tap(log)'] });
  await expect.element(heading).toHaveTextContent('users$ src/b.ts:9');
  await page.getByRole('treeitem', { name: /line 7/ }).click();
  await expect.element(heading).toHaveTextContent('users$ src/b.ts:7');
});
