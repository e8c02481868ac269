import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { fakeLiveStore } from '../../tests/support/fakeLiveStore.ts';
import { pressButton } from '../../tests/support/livePanel.ts';

test('[LV8.1] while no pipe of the app is recorded, the panel names the two possible reasons', async () => {
  const { store, add, place } = fakeLiveStore();
  add({ file: 'node_modules/router/a.js', line: 1, operators: ['take(1)'] });
  await pressButton({ store, place });
  const reasons = page.getByText(
    'No pipe of the app is recorded yet. If it calls some, it has another copy of RxJS, or the import is not its first.',
  );
  await expect.element(reasons).toBeVisible();
  await page.getByRole('searchbox').fill('take');
  await expect.element(reasons).not.toBeInTheDocument();
  await expect.element(page.getByText('Nothing found.')).toBeVisible();
});

test('[LV8.2, LV8.3] the panel names the parts of the page that cannot be recorded or placed', async () => {
  const { store, place } = fakeLiveStore();
  const limits = () => Promise.resolve(['otherCopy', 'droppedFrames'] as const);
  await pressButton({ store, place, limits });
  const said =
    'This page has another copy of RxJS: its streams are not recorded. This browser drops the place of `return x.pipe(…)`';
  await expect.element(page.getByText(said)).toBeVisible();
});
