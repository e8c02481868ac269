import { onTestFinished, vi } from 'vitest';
import { createLiveStore } from '../../src/live/record/liveStore.ts';
import { recordNexts } from '../../src/live/record/nextCalls.ts';
import { recordSites } from '../../src/live/record/SitePipe.ts';

/** Records all pipes and calls of `next` until the end of the test, in virtual time; `stop` ends the recording earlier. */
export function recordPipes({ later = (run: () => void) => run() } = {}) {
  let nowMs = 0;
  let version = 1;
  const others: true[] = [];
  const store = createLiveStore({
    now: () => nowMs,
    versionOf: () => version,
    later,
  });
  const stops = [recordSites(store, () => others.push(true)), recordNexts(store)];
  const stop = () => stops.forEach((one) => one());
  onTestFinished(stop);
  return {
    store,
    stop,
    others,
    now: () => nowMs,
    setNow: (ms: number) => (nowMs = ms),
    /** Replaces the scripts under the same address. */
    setVersion: (next: number) => (version = next),
  };
}

/** Lets timers advance only on demand until the end of the test. */
export function fakeTimers(): void {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
}
