import { expect, onTestFinished } from 'vitest';
import { page } from 'vitest/browser';
import { openPanel, type PanelOptions } from '../../src/live/panel/openPanel.tsx';
import { type FakePipe, placed } from './fakeLiveStore.ts';
import { recordPipes } from './recordPipes.ts';

/**
 * Records all pipes until the end of the test; `open` opens the panel for the recording. These are the positions of the
 * pipes, in order of their first calls.
 */
export function openRecorded(pipes: readonly FakePipe[]) {
  const recording = recordPipes();
  const place: PanelOptions['place'] = ({ number }) => {
    const pipe = pipes[number - 1];
    return pipe ? Promise.resolve(placed(pipe)) : Promise.reject(new Error('No place.'));
  };
  async function open(options: Partial<PanelOptions> = {}) {
    const host = document.body.appendChild(document.createElement('div'));
    const root = host.attachShadow({ mode: 'open' });
    const { store } = recording;
    const close = openPanel(root, { store, place, language: 'en', ...options });
    onTestFinished(() => {
      close();
      host.remove();
    });
    await expect.element(page.getByRole('heading')).toBeVisible();
  }
  return { ...recording, open };
}
