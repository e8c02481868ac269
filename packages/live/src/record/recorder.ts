import { Activity } from '@partitura/score/trace/Activity.ts';
import { access } from '@partitura/score/trace/access.ts';
import type { Notification, Recording, Ring } from '@partitura/score/trace/recording.ts';
import { CAPACITY, createRing, createTally, type Tally } from '@partitura/score/trace/ring.ts';
import { valueText } from '@partitura/score/trace/valueText.ts';
import type {
  InputSite,
  Located,
  ObjectInfo,
  Parent,
  PipeSite,
  PlaceSite,
  RecordedStream,
  SubjectIncident,
} from './site.ts';

/** The functions that a recorder needs from its environment; the functions that its readers add load later. */
export interface RecorderPorts {
  /** The version of the script in a stack trace line. */
  versionOf: (frame: string) => number;
  /** Makes the recording of a new site readable; the code of this function loads later. */
  onRing?: (ring: Ring) => void;
  /** Returns the clock time in milliseconds. */
  now: () => number;
  /** Called after each change. */
  onChange?: () => void;
  /** Called when recording is turned on or off, or fails. */
  onState?: () => void;
}

/** An app's recordings, and the functions that record: the part of a store whose code loads immediately. */
export type Recorder = ReturnType<typeof createRecorder>;

/** Makes an empty recorder. */
export function createRecorder(ports: RecorderPorts) {
  const tally = createTally();
  const objects = new WeakMap<object, ObjectInfo>();
  let objectCount = 0;
  let isOn = true;
  let failure: string | undefined;

  const recorder = {
    ...createSites(ports, tally),
    incidents: [] as SubjectIncident[],
    activity: new Activity(() => ports.now()),
    /** Whether an operator has returned an observable from another copy of RxJS. */
    hasOtherCopy: false,
    /** The numbers of all notifications and of those still kept: a site keeps 10,000, all sites together 200,000. */
    tally,
    isRecording: () => isOn,
    setRecording(isWanted: boolean) {
      isOn = isWanted && failure === undefined;
      ports.onState?.();
    },
    /** A sentence about an error in the tool itself, after which the tool is off; absent if there was no error. */
    failure: () => failure,
    /** Returns the known facts about an object; numbers the object the first time. */
    infoOf: (object: object): ObjectInfo => {
      let info = objects.get(object);
      if (!info) objects.set(object, (info = { number: (objectCount += 1) }));
      return info;
    },
    /** Runs a part of the tool; errors in it never reach the app. */
    safely: <T>(run: () => T): T | undefined => {
      try {
        return failure === undefined ? run() : undefined;
      } catch (error) {
        recorder.fail(error);
        return undefined;
      }
    },
    changed: () => ports.onChange?.(),
    /** Reports an error in the tool itself once, and switches the tool off. */
    fail(error: unknown) {
      if (failure !== undefined) return;
      failure = `Partitura has switched itself off: ${valueText(error)}`;
      recorder.setRecording(false);
      // The app's own console may throw.
      access(() => console.error(failure, error));
    },
  };
  return recorder;
}

/** Makes a list of sites with keys: `at` returns the site with this key, and adds it the first time. */
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

/** Makes the empty lists of an app's sites. */
function createSites(ports: RecorderPorts, tally: Tally) {
  const pipes = createList<PipeSite>();
  const places = createList<PlaceSite>();
  const inputs = createList<InputSite>();
  /** The number of the latest site without a pipe. */
  let otherNumber = 0;

  function emptyStream(number: number): RecordedStream {
    const ring = createRing<Notification>(CAPACITY, tally);
    ports.onRing?.(ring);
    const counts = { opened: 0, closed: 0, values: 0, errors: 0, running: 0 };
    // Nothing reads a recording before `onRing` has loaded; `onRing` then completes the recording.
    return { number, recording: ring as Recording, counts, objectCount: 0 };
  }

  function siteAt<Of>(list: SiteList<Of>, frame: string, make: (at: Located) => Of): Of {
    const version = ports.versionOf(frame);
    return list.at(`${version} ${placeIn(frame)}`, () => make({ frame, version, isOld: false }));
  }

  return {
    pipes: pipes.all,
    places: places.all,
    inputs: inputs.all,
    /** Returns the site of the calls of `pipe` at this stack trace line, and creates it on the first call. */
    pipeAt: (frame: string): PipeSite =>
      siteAt(pipes, frame, (at) => ({
        kind: 'pipe',
        ...at,
        ...emptyStream(pipes.all.length + 1),
        operatorCount: 0,
        buildCount: 0,
        parents: new Map(),
        open: new Map(),
        uncaught: [],
      })),
    /** Returns the site of other calls at this stack trace line, and creates it on the first call. */
    placeAt: (frame: string): PlaceSite =>
      siteAt(places, frame, (at) => ({
        kind: 'place',
        number: (otherNumber -= 1),
        ...at,
        counts: { opened: 0, closed: 0 },
        open: new Map(),
      })),
    /** Returns the site of a lane's nth input, or of its inner streams, and creates it on the first call. */
    inputAt: ({ site, lane }: Parent, nth?: number): InputSite =>
      inputs.at(`${site}:${lane}:${nth}`, () => ({
        kind: 'input',
        ...emptyStream((otherNumber -= 1)),
        of: { site, lane },
        nth,
      })),
  };
}

/** The position in a stack trace line, without the function's name, which differs from subclass to subclass. */
function placeIn(frame: string) {
  return /[a-z-]+:\/\/.*:\d+:\d+/.exec(frame)?.[0] ?? frame;
}
