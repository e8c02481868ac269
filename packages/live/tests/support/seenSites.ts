import { type SeenSite, toSeenSite } from '../../src/panel/model/panelModel.ts';
import type { LiveStore } from '../../src/record/liveStore.ts';
import { type FakePipe, placed } from './fakeLiveStore.ts';

/**
 * Returns the sites of a store as the panel sees them. `pipes` are all pipes with their positions, in order of their
 * first calls.
 */
export function seenSites(store: LiveStore, pipes: readonly FakePipe[]): SeenSite[] {
  return store.pipes.map((site, index) => {
    const pipe = pipes[index] ?? { file: 'node_modules/unnamed.js', line: 1, operators: [] };
    const seen = toSeenSite(site, placed(pipe), []);
    return { ...seen, unusual: [], rank: site.recording.version() };
  });
}
