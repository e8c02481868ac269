import { createLiveStore } from '../../src/record/liveStore.ts';
import type { PipeSite } from '../../src/record/site.ts';

/** Makes the first site of an empty store, at this line of a stack trace. */
export function siteAt(frame: string, version = 1): PipeSite {
  const store = createLiveStore({ now: () => 0, versionOf: () => version, later: (run) => run() });
  return store.pipeAt(frame);
}
