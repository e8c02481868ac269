import { Activity } from '@partitura/score/trace/Activity.ts';
import { createListeners } from '@partitura/base/clock/listeners.ts';
import { createTally } from '@partitura/score/trace/recording.ts';
import { valueText } from '@partitura/score/trace/valueText.ts';
import { access } from '@partitura/score/trace/access.ts';
import { createSites } from './createSites.ts';
import type { ObjectInfo, SubjectIncident } from './site.ts';

/** The maximum number of kept notifications of all sites. Source: SPEC LV5. */
const MOST_OF_ALL = 200_000;

/** The recordings of an app. */
export type LiveStore = ReturnType<typeof createLiveStore>;

/** The functions that a store needs from its environment. */
export interface StorePorts {
  /** Clock time in milliseconds. */
  now: () => number;
  /** The version of the script in a stack trace line. */
  versionOf: (frame: string) => number;
  /** Calls back in a separate task. */
  later: (run: () => void, ms?: number) => void;
  /** Called when too many notifications are kept; its code loads late. */
  onFull?: () => void;
}

/** Makes an empty store. */
export function createLiveStore(ports: StorePorts) {
  const listeners = createListeners();
  const watching = createListeners();
  const tally = createTally();
  let isOn = true;
  let failure: string | undefined;
  let isTelling = false;

  function stateChanged() {
    watching.notify();
    store.changed();
  }

  const objects = new WeakMap<object, ObjectInfo>();
  let objectCount = 0;

  const store = {
    ...createSites(ports, tally),
    incidents: [] as SubjectIncident[],
    activity: new Activity(() => ports.now()),
    /** Whether an operator has given an observable of another copy of RxJS. */
    hasOtherCopy: false,
    /** The numbers of all notifications and of the kept ones: a site keeps 10,000, all sites together 200,000. */
    tally,
    /** Calls the listener soon after a change, at most once per task; returns the function to unsubscribe. */
    subscribe: listeners.subscribe,
    /** Calls the listener when recording is turned on or off, or fails, and when findings are counted. */
    watchState: watching.subscribe,
    isRecording: () => isOn,
    setRecording(isWanted: boolean) {
      isOn = isWanted && failure === undefined;
      stateChanged();
    },
    /** A sentence about an error of the tool itself, after which the tool is off; absent without an error. */
    failure: () => failure,
    /** The number of findings; whoever changes it calls `notifyState`. */
    findingCount: 0,
    notifyState: watching.notify,
    /** Returns the facts known about an object; numbers the object the first time. */
    infoOf: (object: object): ObjectInfo => {
      let info = objects.get(object);
      if (!info) objects.set(object, (info = { number: (objectCount += 1) }));
      return info;
    },
    /** Runs a part of the tool; its errors never reach the app. */
    safely: <T>(run: () => T): T | undefined => {
      try {
        return failure === undefined ? run() : undefined;
      } catch (error) {
        store.fail(error);
        return undefined;
      }
    },
    changed() {
      if (tally.keptCount > MOST_OF_ALL) ports.onFull?.();
      if (isTelling || listeners.count() === 0) return;
      isTelling = true;
      ports.later(() => {
        isTelling = false;
        listeners.notify();
      });
    },
    /** Reports an error of the tool itself once, and switches the tool off. */
    fail(error: unknown) {
      if (failure !== undefined) return;
      failure = `Partitura has switched itself off: ${valueText(error)}`;
      isOn = false;
      stateChanged();
      // The app's own console may throw.
      access(() => console.error(failure, error));
    },
  };
  return store;
}
