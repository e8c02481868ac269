import { createListeners } from '@partitura/base/clock/listeners.ts';
import { makeReadable } from '@partitura/score/trace/recording.ts';
import type { Recorder, RecorderPorts } from './recorder.ts';

/** The maximum number of notifications kept for all sites. Source: SPEC LV5. */
const MOST_OF_ALL = 200_000;

/** The number of notifications that are dropped at once when the limit is reached. */
const AT_ONCE = 1000;

/** An app's recordings, with the functions that read and watch them. */
export type LiveStore = ReturnType<typeof createLiveStore>;

/** Makes a recorder's recordings readable and watchable; `later` runs its callback in a separate task. */
export function createLiveStore(
  recorder: Recorder,
  ports: RecorderPorts,
  later: (run: () => void) => void,
) {
  const listeners = createListeners();
  const watching = createListeners();
  const { pipes, inputs, tally } = recorder;
  let isTelling = false;

  /** Drops the oldest notifications of the site that holds the oldest of all. */
  function forgetOldest() {
    const [oldest] = [...pipes, ...inputs]
      .map(({ recording }) => recording)
      .toSorted((one, other) => one.oldest() - other.oldest());
    oldest?.forget(AT_ONCE);
  }

  // The app has already called `pipe`.
  for (const { recording } of [...pipes, ...inputs]) makeReadable(recording);
  ports.onRing = makeReadable;
  ports.onChange = () => {
    if (tally.keptCount > MOST_OF_ALL) forgetOldest();
    if (isTelling || listeners.count() === 0) return;
    isTelling = true;
    later(() => {
      isTelling = false;
      listeners.notify();
    });
  };
  ports.onState = () => {
    watching.notify();
    recorder.changed();
  };
  return Object.assign(recorder, {
    /** Calls the listener soon after a change, at most once per task; returns the function to unsubscribe. */
    subscribe: listeners.subscribe,
    /** Calls the listener when recording is turned on or off, or fails, and when findings are counted. */
    watchState: watching.subscribe,
    /** The number of findings; code that changes it must call `notifyState`. */
    findingCount: 0,
    notifyState: watching.notify,
  });
}
