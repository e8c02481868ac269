import type { PanelOptions } from '../../src/panel/openPanel.tsx';
import { type FakePipe, placed } from './fakeLiveStore.ts';
import { showPanel } from './livePanel.ts';
import { recordPipes } from './recordPipes.ts';

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
