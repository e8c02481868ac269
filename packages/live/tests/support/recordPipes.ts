import { map, Observable, Subject } from 'rxjs';
import { onTestFinished, vi } from 'vitest';
import { createLiveStore } from '../../src/record/liveStore.ts';
import { createRecorder } from '../../src/record/recorder.ts';
import type { RecordedSite } from '../../src/record/site.ts';
import { recordSubjects } from '../../src/record/subjects.ts';
import { recordSites } from '../../src/record/SitePipe.ts';

/** An operator that passes each value on. */
export const same = <T>() => map((value: T) => value);

/** Records all pipes and calls of `next` until the end of the test, in virtual time; `stop` ends the recording earlier. */
export function recordPipes({ later = (run: () => void) => run() } = {}) {
  let nowMs = 0;
  let version = 1;
  const ports = { now: () => nowMs, versionOf: () => version };
  const store = createLiveStore(createRecorder(ports), ports, later);
  const stop = changingRxjs(() => {
    recordSubjects(store);
    recordSites(store);
  });
  return {
    store,
    stop,
    now: () => nowMs,
    setNow: (ms: number) => (nowMs = ms),
    /** Lets this time pass, also for fake timers, in steps. */
    wait(ms: number, stepMs = ms) {
      for (const endMs = nowMs + ms; nowMs < endMs;) {
        nowMs += stepMs;
        vi.advanceTimersByTime(stepMs);
      }
    },
    /** Sets the version of all scripts, as if each had been replaced at the same address. */
    setVersion: (next: number) => (version = next),
  };
}

/** The output values of a site, and the ends of its subscriptions. */
export const storyOf = ({ recording }: RecordedSite): string =>
  recording
    .held()
    .filter(({ kind }) => kind !== 'subscribe')
    .map(({ kind, value }) => (kind === 'next' ? value : kind))
    .join();

/** Lets timers advance only on demand until the end of the test. */
export function fakeTimers(): void {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
}

/** Runs a function that changes RxJS; its changes last until the end of the test, or until the returned function is called. */
function changingRxjs(change: () => void): () => void {
  const prototypes = [Observable.prototype, Subject.prototype];
  const fields = () => prototypes.map((prototype) => Object.getOwnPropertyDescriptors(prototype));
  const before: readonly Record<string, PropertyDescriptor>[] = fields();
  change();
  const after: readonly Record<string, PropertyDescriptor>[] = fields();
  const restore = () => {
    for (const [index, prototype] of prototypes.entries()) {
      for (const [name, { value, set }] of Object.entries(after[index] ?? {})) {
        const now = Object.getOwnPropertyDescriptor(prototype, name);
        const original = before[index]?.[name];
        // Later changes by other code stay.
        if (now?.value !== value || now?.set !== set) continue;
        if (original) Object.defineProperty(prototype, name, original);
        else Reflect.deleteProperty(prototype, name);
      }
    }
  };
  onTestFinished(restore);
  return restore;
}
