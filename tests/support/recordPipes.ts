import { createLiveStore } from '../../src/live/record/liveStore.ts';
import { tapPipes } from '../../src/live/record/tapPipes.ts';

/** Records all pipes from now on, in virtual time; `stop` ends that. */
export function recordPipes({ later = (run: () => void) => run() } = {}) {
  let nowMs = 0;
  let version = 1;
  const others: true[] = [];
  const store = createLiveStore({
    now: () => nowMs,
    versionOf: () => version,
    later,
  });
  const stop = tapPipes(store, () => others.push(true));
  return {
    store,
    stop,
    others,
    setNow: (ms: number) => (nowMs = ms),
    /** Has the scripts replaced under the same address. */
    setVersion: (next: number) => (version = next),
  };
}
