import { Moments } from '../../trace/Moments.ts';
import { createListeners } from '../../clock/listeners.ts';
import type { Call } from '../../trace/LaneWriter.ts';
import { CAPACITY, createRecording, createTally, type Recording } from '../../trace/recording.ts';
import type { LaneOfSite, LiveStore, Site } from './site.ts';
import { valueText } from './valueText.ts';

/** How many notifications all sites hold together. Source: SPEC LV5. */
const MOST_OF_ALL = 200_000;

/** So many of the oldest go at once. */
const AT_ONCE = 1000;

/** A site, as those who record it see it. */
export interface RecordedSite extends Site {
  readonly recording: Recording;
  readonly parents: Set<LaneOfSite>;
}

/** What is recorded of an app, as those who record it see it. */
export interface RecordedStore extends LiveStore {
  readonly sites: readonly RecordedSite[];
  readonly moments: Moments;
  readonly doing: Call['doing'];
  /** Gives the site of this line of a stack trace, which is a new one at first. */
  siteOf: (frame: string) => RecordedSite;
  /** Tells those who listen, soon. */
  changed: () => void;
}

/**
 * Makes an empty store; `now` gives clock time in milliseconds, `versionOf` the version of the script that a line of a stack
 * trace names, `later` calls back in a task of its own.
 */
export function createLiveStore({
  now,
  versionOf,
  later,
}: {
  now: () => number;
  versionOf: (frame: string) => number;
  later: (run: () => void) => void;
}): RecordedStore {
  const sites: RecordedSite[] = [];
  const byPlace = new Map<string, RecordedSite>();
  const listeners = createListeners();
  const watching = createListeners();
  const tally = createTally();
  let isOn = true;
  let failure: string | undefined;
  let isTelling = false;

  function forgetOldest() {
    const oldest = sites.reduce((one, other) =>
      other.recording.oldest() < one.recording.oldest() ? other : one,
    );
    oldest.recording.forget(AT_ONCE);
  }

  function createSite(frame: string, version: number): RecordedSite {
    const counts = { opened: 0, closed: 0, values: 0, errors: 0, last: undefined };
    return {
      number: sites.length + 1,
      frame,
      version,
      operatorCount: 0,
      recording: createRecording(CAPACITY, tally),
      counts,
      parents: new Set(),
      isOld: false,
    };
  }

  function tellState() {
    watching.notify();
    store.changed();
  }

  const store: RecordedStore = {
    sites,
    moments: new Moments(now),
    doing: [],
    dropped: () => tally.count - tally.held,
    subscribe: listeners.subscribe,
    watchState: watching.subscribe,
    isOn: () => isOn,
    turn(wanted) {
      isOn = wanted && failure === undefined;
      tellState();
    },
    failure: () => failure,
    siteOf(frame) {
      const version = versionOf(frame);
      const place = `${version} ${placeIn(frame)}`;
      const known = byPlace.get(place);
      if (known) return known;
      const site = createSite(frame, version);
      byPlace.set(place, site);
      sites.push(site);
      return site;
    },
    changed() {
      if (tally.held > MOST_OF_ALL) forgetOldest();
      if (isTelling || listeners.count() === 0) return;
      isTelling = true;
      later(() => {
        isTelling = false;
        listeners.notify();
      });
    },
    fail(error) {
      if (failure !== undefined) return;
      failure = `Partitura has switched itself off: ${valueText(error)}`;
      isOn = false;
      tellState();
      try {
        console.error(failure, error);
      } catch {
        // The app's own console may throw.
      }
    },
  };
  return store;
}

/** Without the function's name, which differs from subclass to subclass. */
function placeIn(frame: string) {
  return /[a-z-]+:\/\/.*:\d+:\d+/.exec(frame)?.[0] ?? frame;
}
