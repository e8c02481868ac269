import type { SeenSite } from '../../src/panel/model/panelModel.ts';
import type { LiveStore } from '../../src/record/liveStore.ts';
import { siteState } from '../../src/record/siteState.ts';
import { type FakePipe, placed } from './fakeLiveStore.ts';

/**
 * Returns the sites of a store as the panel sees them. `pipes` are all pipes with their positions, in order of their
 * first calls.
 */
export function seenSites(store: LiveStore, pipes: readonly FakePipe[]): SeenSite[] {
  return store.pipes.map((site, index) => {
    const pipe = pipes[index] ?? { file: 'node_modules/unnamed.js', line: 1, operators: [] };
    const { opened, closed } = site.counts;
    return {
      ...site,
      ...site.counts,
      parents: [...site.parents.values()],
      placedSite: placed(pipe),
      open: opened - closed,
      since: { opened, closed },
      isGrowing: false,
      unusual: [],
      state: siteState(site.counts),
      rank: site.recording.version(),
    };
  });
}
