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
