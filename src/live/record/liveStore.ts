import { Moments } from '../../trace/Moments.ts';
import { createListeners } from '../../clock/listeners.ts';
import type { Call } from '../../trace/LaneWriter.ts';
import { CAPACITY, createRecording, createTally, type Recording } from '../../trace/recording.ts';
import { type ValueText, valueText } from './valueText.ts';

/** How many notifications all sites hold together. Source: SPEC LV5. */
const MOST_OF_ALL = 200_000;

/** The number of notifications dropped at once. */
const AT_ONCE = 1000;

/**
 * A place in an app's code that calls `pipe`, with all that its pipes have done.
 *
 * Lane 0 of its recording is the source, lane n what comes out of the nth operator. Values and errors are kept as texts
 * (`ValueText`), never by reference.
 */
export interface Site {
  /** Counts from 1, in the order in which they were first called. */
  readonly number: number;
  /** The line of the stack trace that called `pipe`, as the browser wrote it. */
  readonly frame: string;
  /** Of its script, from 1: grows where webpack has replaced the module under the same address. */
  readonly version: number;
  /** The most operators that a call here had. */
  operatorCount: number;
  /** Counted with what happens at all other sites. */
  readonly recording: Recording;
  readonly counts: SiteCounts;
  /** Where its pipes are subscribed to from, the latest last: lanes of pipes around it, by their site. */
  readonly parents: LaneOfSite[];
  /** Whether its module was replaced by hot reload. */
  isOld: boolean;
}

/** Counts of a site's pipes: of subscriptions to them, of those that have ended, of values that came out, of errors. */
export interface SiteCounts {
  opened: number;
  closed: number;
  values: number;
  errors: number;
  last: ValueText | undefined;
}

export interface LaneOfSite {
  readonly site: number;
  readonly lane: number;
}

/** All that is recorded of an app. */
export type LiveStore = ReturnType<typeof createLiveStore>;

/**
 * Makes an empty store; `now` returns clock time in milliseconds, `versionOf` the version of the script in a stack
 * trace line, `later` calls back in a separate task.
 */
export function createLiveStore({
  now,
  versionOf,
  later,
}: {
  now: () => number;
  versionOf: (frame: string) => number;
  later: (run: () => void) => void;
}) {
  const sites: Site[] = [];
  const byPlace = new Map<string, Site>();
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

  function tellState() {
    watching.notify();
    store.changed();
  }

  const doing: Call['doing'] = [];
  const store = {
    sites: sites as readonly Site[],
    moments: new Moments(now),
    doing,
    /** How many notifications were dropped because 10,000 of a site, or 200,000 of all, are held. */
    dropped: () => tally.count - tally.held,
    /** Calls the listener soon after something has changed, at most once a task, until the function that it gives is called. */
    subscribe: listeners.subscribe,
    /** Calls the listener whenever recording is turned on or off, or has failed. */
    watchState: watching.subscribe,
    isOn: () => isOn,
    /** Records from now on, or no longer. */
    turn(wanted: boolean) {
      isOn = wanted && failure === undefined;
      tellState();
    },
    /** A sentence for what went wrong in the tool itself, after which it is off; absent while all is well. */
    failure: () => failure,
    /** Gives the site of this line of a stack trace, which is a new one at first. */
    siteOf(frame: string): Site {
      const version = versionOf(frame);
      const place = `${version} ${placeIn(frame)}`;
      const known = byPlace.get(place);
      if (known) return known;
      const site: Site = {
        number: sites.length + 1,
        frame,
        version,
        operatorCount: 0,
        recording: createRecording(CAPACITY, tally),
        counts: { opened: 0, closed: 0, values: 0, errors: 0, last: undefined },
        parents: [],
        isOld: false,
      };
      byPlace.set(place, site);
      sites.push(site);
      return site;
    },
    /** Tells those who listen, soon. */
    changed() {
      if (tally.held > MOST_OF_ALL) forgetOldest();
      if (isTelling || listeners.count() === 0) return;
      isTelling = true;
      later(() => {
        isTelling = false;
        listeners.notify();
      });
    },
    /** Says once what went wrong in the tool itself, and switches it off. */
    fail(error: unknown) {
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
