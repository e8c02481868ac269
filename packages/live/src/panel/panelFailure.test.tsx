import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { expectConsole } from '@partitura/tests/support/expectConsole.ts';
import { fakeLiveStore } from '../../tests/support/fakeLiveStore.ts';
import { panelButton, pressButton } from '../../tests/support/livePanel.ts';

test('[LV7.2] an error in the panel closes the panel and switches the tool off, unnoticed by the app', async () => {
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
