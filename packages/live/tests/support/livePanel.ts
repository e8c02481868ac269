import { expect, onTestFinished } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import { mountButton } from '../../src/panel/button.ts';
import { openPanel, type PanelOptions } from '../../src/panel/openPanel.tsx';
import { fakeLiveStore, type FakePipe, placed } from './fakeLiveStore.ts';
import { recordPipes } from './recordPipes.ts';
import { watchNavigation } from '../../src/record/navigation.ts';

export const panelButton = page.getByRole('button', { name: 'Partitura', exact: true });
export const panel = page.getByRole('region', { name: /^Partitura/ });
export const search = page.getByRole('searchbox', { name: 'Find a pipe' });
export const heading = page.getByRole('heading');

/** An app with two pipes. */
export function twoPipes() {
  const fake = fakeLiveStore();
  fake.add({ file: 'src/a.ts', line: 1, operators: ['map(x)'] });
  const users = fake.add({ name: 'users$', file: 'src/b.ts', line: 7, operators: ['tap(log)'] });
  return { ...fake, users };
}

/** Mounts the button until the end of the test, watches navigations as the import does, and opens the panel. */
export async function pressButton(options: PanelOptions): Promise<void> {
  watchNavigation(options.store, () => performance.now());
  onTestFinished(
    mountButton({
      store: options.store,
      openPanel: (root) => Promise.resolve(openPanel(root, options)),
    }),
  );
  await panelButton.click();
}

/** Shows the panel without the button, in English, until the end of the test. */
export async function showPanel(options: PanelOptions): Promise<void> {
  const host = document.body.appendChild(document.createElement('div'));
  host.className = 'host';
  const close = openPanel(host.attachShadow({ mode: 'open' }), { language: 'en', ...options });
  onTestFinished(() => {
    close();
    host.remove();
  });
  await expect.element(page.getByRole('heading').first()).toBeVisible();
}

/**
 * Records all pipes until the end of the test; `open` opens the panel for the recording. `pipes` are all pipes with
 * their positions, in order of their first calls.
 */
export function openRecorded(pipes: readonly FakePipe[]) {
  const recording = recordPipes();
  const place: PanelOptions['place'] = ({ number }) => {
    const pipe = pipes[number - 1];
    return pipe ? Promise.resolve(placed(pipe)) : Promise.reject(new Error('No place.'));
  };
  const open = (options: Partial<PanelOptions> = {}) =>
    showPanel({ store: recording.store, place, ...options });
  return { ...recording, open };
}

/** Sets the size of the window until the end of the test. */
export async function setViewport(width: number, height: number): Promise<void> {
  const before = [innerWidth, innerHeight] as const;
  onTestFinished(() => page.viewport(...before));
  await page.viewport(width, height);
}

export const focusOn = (one: Locator): void => one.element().focus();
