import { createLiveStore, type Site } from '../../src/record/liveStore.ts';

/** Makes the first site of an empty store, at this line of a stack trace. */
export function siteAt(frame: string, version = 1): Site {
  const store = createLiveStore({ now: () => 0, versionOf: () => version, later: (run) => run() });
  return store.siteOf(frame);
}
