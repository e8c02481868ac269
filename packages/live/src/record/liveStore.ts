import { Activity } from '@partitura/score/trace/Activity.ts';
import { createListeners } from '@partitura/base/clock/listeners.ts';
import { CAPACITY, createRecording, createTally } from '@partitura/score/trace/recording.ts';
import { valueText } from '@partitura/score/trace/valueText.ts';
import { access } from '@partitura/score/trace/access.ts';
import type {
  InputSite,
  ObjectInfo,
  Located,
  SubjectIncident,
  Parent,
  PipeSite,
  PlaceSite,
  Recorded,
} from './site.ts';

/** The maximum number of kept notifications of all sites. Source: SPEC LV5. */
const MOST_OF_ALL = 200_000;

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
  /** Called when too many notifications are kept; its code loads late. */
  onFull?: () => void;
}

/** Makes a list of sites, each with a key: `at` returns the site with a key, and adds it the first time. */
function createList<Of>() {
  const all: Of[] = [];
  const byKey = new Map<string, Of>();
  return {
    all: all as readonly Of[],
    at: (key: string, make: () => Of) => {
      let site = byKey.get(key);
      if (!site) {
        byKey.set(key, (site = make()));
        all.push(site);
      }
      return site;
    },
  };
}

type SiteList<Of> = ReturnType<typeof createList<Of>>;

/** Makes an empty store. */
export function createLiveStore(ports: StorePorts) {
  const pipes = createList<PipeSite>();
  const places = createList<PlaceSite>();
  const inputs = createList<InputSite>();
  const listeners = createListeners();
  const watching = createListeners();
  const tally = createTally();
  /** The number of the latest site without a pipe. */
  let otherNumber = 0;
  let isOn = true;
  let failure: string | undefined;
  let isTelling = false;

  const recorded = (number: number): Recorded => ({
    number,
    recording: createRecording(CAPACITY, tally),
    counts: { opened: 0, closed: 0, values: 0, errors: 0, running: 0 },
    objectCount: 0,
  });

  function located<Of>(list: SiteList<Of>, frame: string, make: (at: Located) => Of): Of {
    const version = ports.versionOf(frame);
    return list.at(`${version} ${placeIn(frame)}`, () => make({ frame, version, isOld: false }));
  }

  function tellState() {
    watching.notify();
    store.changed();
  }

  const objects = new WeakMap<object, ObjectInfo>();
  let objectCount = 0;

  const store = {
    pipes: pipes.all,
    places: places.all,
    inputs: inputs.all,
    incidents: [] as SubjectIncident[],
    activity: new Activity(ports.now),
    /** Whether an operator has given an observable of another copy of RxJS. */
    hasOtherCopy: false,
    /** The number of notifications dropped because a site had 10,000 or all sites had 200,000. */
    dropped: () => tally.count - tally.held,
    /** Calls the listener soon after a change, at most once per task; returns the function to unsubscribe. */
    subscribe: listeners.subscribe,
    /** Calls the listener when recording is turned on or off, or fails, and when findings are counted. */
    watchState: watching.subscribe,
    isRecording: () => isOn,
    setRecording(wanted: boolean) {
      isOn = wanted && failure === undefined;
      tellState();
    },
    /** A sentence about an error of the tool itself, after which the tool is off; absent without an error. */
    failure: () => failure,
    /** The number of findings; whoever changes it calls `tellState`. */
    findingCount: 0,
    notifyState: watching.notify,
    /** Returns the site of the calls of `pipe` at this stack trace line, and creates it on the first call. */
    pipeAt: (frame: string): PipeSite =>
      located(pipes, frame, (at) => ({
        kind: 'pipe',
        ...at,
        ...recorded(store.pipes.length + 1),
        operatorCount: 0,
        parents: new Map(),
        open: new Map(),
        uncaught: [],
      })),
    /** Returns the site of other calls at this stack trace line, and creates it on the first call. */
    placeAt: (frame: string): PlaceSite =>
      located(places, frame, (at) => ({
        kind: 'place',
        number: (otherNumber -= 1),
        ...at,
        counts: { opened: 0, closed: 0 },
        open: new Map(),
        lookups: 0,
      })),
    /** Returns the site of a lane's nth input, or of its inner streams, and creates it on the first call. */
    inputAt: ({ site, lane }: Parent, nth?: number): InputSite =>
      inputs.at(`${site}:${lane}:${nth}`, () => ({
        kind: 'input',
        ...recorded((otherNumber -= 1)),
        of: { site, lane },
        nth,
      })),
    /** What is known of an object; numbers it the first time. */
    infoOf: (object: object): ObjectInfo => {
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
      if (tally.held > MOST_OF_ALL) ports.onFull?.();
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
      // The app's own console may throw.
      access(() => console.error(failure, error));
    },
  };
  return store;
}

/** Drops the function's name, which differs from subclass to subclass. */
function placeIn(frame: string) {
  return /[a-z-]+:\/\/.*:\d+:\d+/.exec(frame)?.[0] ?? frame;
}
