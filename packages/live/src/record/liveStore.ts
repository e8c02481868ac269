import { Activity } from '@partitura/score/trace/Activity.ts';
import { createListeners } from '@partitura/base/clock/listeners.ts';
import { CAPACITY, createRecording, createTally } from '@partitura/score/trace/recording.ts';
import type { NotificationKind, Recording, Within } from '@partitura/score/trace/recording.ts';
import { type ValueText, valueText } from '@partitura/score/trace/valueText.ts';

/** The maximum number of kept notifications of all sites. Source: SPEC LV5. */
const MOST_OF_ALL = 200_000;

const AT_ONCE = 1000;

/**
 * A place in an app's code that calls `pipe`, with the recording of its pipes.
 *
 * Lane 0 of its recording is the source, lane n the output of the nth operator. Values and errors are kept as texts
 * (`ValueText`), never by reference.
 */
export interface Site {
  /** Numbered from 1, in the order of their first calls; a place, or an input, from -1 downwards. */
  readonly number: number;
  /** The stack trace line that called `pipe`, as written by the browser. */
  readonly frame: string;
  /** The version of its script, from 1; it grows by one each time webpack replaces the module at the same address. */
  readonly version: number;
  /** The maximum number of operators in a call at this place. */
  operatorCount: number;
  /** Numbered together with the notifications of all other sites. */
  readonly recording: Recording;
  readonly counts: SiteCounts;
  /** The lanes that subscribe to its pipes, with their sites, latest last; the keys are `site:lane`. */
  readonly parents: Map<string, Parent>;
  /** By the numbers of their subscriptions. */
  readonly open: Map<number, Opened>;
  /** The first errors that reached a subscriber without an error handler, with their subscriptions, if known. */
  readonly uncaught: { readonly number: number; readonly opened: Opened | undefined }[];
  /** The source of the latest call. */
  source?: Known;
  /** The number of values that were objects and got a number. */
  numbered: number;
  /** The latest stack trace of a subscriber. */
  stack?: string;
  isOld: boolean;
}

/** An open subscription by the app itself, not by a recorded pipe: to a site's pipe, or at a place without a pipe. */
export interface Opened {
  /** The stack trace lines of the subscriber and its callers. */
  readonly stack?: string | undefined;
  /** Whether it was not looked up, so that `stack` is that of an earlier subscription. */
  readonly isSample?: boolean;
  readonly atMs: number;
  /** The entry of the page's history, if the browser tells; only of a place without a pipe. */
  readonly url?: string | null | undefined;
  readonly index?: number | undefined;
  /** The number of the Subject that was subscribed to as an object; only of a place without a pipe. */
  readonly subject?: number | false;
}

/**
 * What happened to a subject, at the place that is at fault. `unheard`: it was given values before its first subscriber
 * came. `closed`, `fed`: it was given values after its own `unsubscribe`, or after a stream that it observed had
 * ended it. `nested`: during a delivery it was given a value, which later subscribers got before the older one.
 * `over`: somebody subscribed after it had given its values and completed.
 */
export interface Note {
  readonly kind: 'unheard' | 'closed' | 'fed' | 'nested' | 'over';
  readonly place: Site;
  /** The first value, and the time of the first time. */
  readonly value: ValueText;
  readonly sinceMs: number;
  count: number;
  /** The value that was being delivered. */
  outer?: ValueText;
  /** The time of the subscription that came too late, and its owner, if a pipe. */
  heardMs?: number;
  within?: Within | undefined;
}

/** What is known of an object of the app. A site keeps it for its source, so it holds values only during a delivery. */
export interface Known {
  /** The same for the same object. */
  readonly number: number;
  /** The place that made this subject or observable, if known. */
  made?: Site | undefined;
  /** The subscription of the lane that was beginning, or taking in a value, when this subject or observable was made. */
  madeIn?: number | undefined;
  /** The number of calls of this subject's `next`. */
  calls?: number;
  /** The first value that `next` gave it. */
  first?: { readonly value: ValueText; readonly atMs: number };
  /** Whether it is a Subject that somebody has subscribed to. */
  isHeard?: boolean;
  /** The place of this subject's own `unsubscribe`, or of the subscription by which a stream has ended it. */
  ended?: Pick<Note, 'kind' | 'place'>;
  /** The latest one, for what happens again and again; of kind `unheard` while nobody has ever subscribed. */
  note?: Note | undefined;
  /** The values that this subject is delivering, the outermost first. */
  inside?: unknown[];
  stopWatching?: (() => void) | undefined;
}

/** A lane that subscribes to a pipe of another site. */
export type Parent = Pick<Within, 'site' | 'lane'>;

/** The counts of a site's pipes: opened and ended subscriptions, output values, errors. */
export interface SiteCounts {
  opened: number;
  closed: number;
  values: number;
  errors: number;
  last?: ValueText | undefined;
  /** The number of open subscriptions to the sources; below `share` a source may run without subscribers. */
  running: number;
  /** The kind of the latest end of an output. */
  end?: NotificationKind | undefined;
}

/** The recordings of an app. */
export type LiveStore = ReturnType<typeof createLiveStore>;

/** What a store needs of its surroundings. */
export interface StorePorts {
  /** Clock time in milliseconds. */
  now: () => number;
  /** The version of the script in a stack trace line. */
  versionOf: (frame: string) => number;
  /** Calls back in a separate task. */
  later: (run: () => void, ms?: number) => void;
}

/** Makes an empty store. */
export function createLiveStore(ports: StorePorts) {
  const sites: Site[] = [];
  const byPlace = new Map<string, Site>();
  const listeners = createListeners();
  const watching = createListeners();
  const tally = createTally();
  let isOn = true;
  let failure: string | undefined;
  let isTelling = false;

  function forgetOldest() {
    const oldest = [...sites, ...store.inputs].reduce((one, other) =>
      other.recording.oldest() < one.recording.oldest() ? other : one,
    );
    oldest.recording.forget(AT_ONCE);
  }

  function tellState() {
    watching.notify();
    store.changed();
  }

  const objects = new WeakMap<object, Known>();
  let objectCount = 0;

  const store = {
    sites: sites as readonly Site[],
    /** The places without pipes: they call `next`, subscribe, or make a subject or an observable. */
    places: [] as Site[],
    /** The streams without a pipe that lanes subscribe to; the `frame` has the lane and a number. */
    inputs: [] as Site[],
    notes: [] as Note[],
    activity: new Activity(ports.now),
    /** Whether an operator has given an observable of another copy of RxJS. */
    hasOtherCopy: false,
    /** The number of notifications dropped because a site had 10,000 or all sites had 200,000. */
    dropped: () => tally.count - tally.held,
    /** Calls the listener soon after a change, at most once per task; returns the function to unsubscribe. */
    subscribe: listeners.subscribe,
    /** Calls the listener when recording is turned on or off, or fails, and when findings are counted. */
    watchState: watching.subscribe,
    isOn: () => isOn,
    turn(wanted: boolean) {
      isOn = wanted && failure === undefined;
      tellState();
    },
    /** A sentence about an error of the tool itself, after which the tool is off; absent without an error. */
    failure: () => failure,
    /** The number of findings; whoever changes it calls `tellState`. */
    found: 0,
    tellState: watching.notify,
    /** Returns the site of this stack trace line, and creates it on the first call, in this list. */
    siteOf(frame: string, list = sites): Site {
      const version = ports.versionOf(frame);
      const place = `${version} ${placeIn(frame)}`;
      const known = byPlace.get(place);
      if (known) return known;
      const site: Site = {
        number: list === sites ? sites.length + 1 : -1 - list.length,
        frame,
        version,
        operatorCount: 0,
        recording: createRecording(CAPACITY, tally),
        counts: { opened: 0, closed: 0, values: 0, errors: 0, running: 0 },
        parents: new Map(),
        open: new Map(),
        uncaught: [],
        numbered: 0,
        isOld: false,
      };
      byPlace.set(place, site);
      list.push(site);
      return site;
    },
    /** What is known of an object; numbers it the first time. */
    knownOf: (object: object): Known => {
      let known = objects.get(object);
      if (!known) objects.set(object, (known = { number: (objectCount += 1) }));
      return known;
    },
    /** Runs a part of the tool, whose errors never reach the app. */
    safely: <T>(run: () => T): T | undefined => {
      try {
        return failure === undefined ? run() : undefined;
      } catch (error) {
        store.fail(error);
        return undefined;
      }
    },
    changed() {
      if (tally.held > MOST_OF_ALL) forgetOldest();
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

/** Drops the function's name, which differs from subclass to subclass. */
function placeIn(frame: string) {
  return /[a-z-]+:\/\/.*:\d+:\d+/.exec(frame)?.[0] ?? frame;
}
