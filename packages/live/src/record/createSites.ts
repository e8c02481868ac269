import type { Notification, Recording, Ring } from '@partitura/score/trace/recording.ts';
import { CAPACITY, createRing, type Tally } from '@partitura/score/trace/ring.ts';
import type { InputSite, Located, Parent, PipeSite, PlaceSite, RecordedStream } from './site.ts';

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

/** The functions that the site lists need. */
export interface SitePorts {
  /** The version of the script in a stack trace line. */
  versionOf: (frame: string) => number;
  /** Makes the recording of a new site readable; the code of this function loads later. */
  onRing?: (ring: Ring) => void;
}

/** Makes the empty lists of an app's sites. */
export function createSites(ports: SitePorts, tally: Tally) {
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
