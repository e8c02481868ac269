import { Moments } from '../../trace/Moments.ts';
import { createHeldRecording, type HeldRecording } from './heldRecording.ts';
import type { LaneOfSite, LiveStore, Site, Within } from './site.ts';
import { valueText } from './valueText.ts';

/** How many notifications a site holds, and all sites together. Source: SPEC LV5. */
const MOST_OF_SITE = 10_000;
const MOST_OF_ALL = 200_000;

/** So many of the oldest go at once. */
const AT_ONCE = 1000;

/** A site, as those who record it see it. */
export interface RecordedSite extends Site {
  readonly recording: HeldRecording;
  readonly parents: Set<LaneOfSite>;
}

/** What is recorded of an app, as those who record it see it. */
export interface RecordedStore extends LiveStore {
  readonly sites: readonly RecordedSite[];
  readonly moments: Moments;
  /** Notifications that are being delivered right now, the innermost last. */
  readonly delivering: (Within & {
    readonly number: number | undefined;
    readonly order: number | undefined;
  })[];
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
  const listeners = new Set<() => void>();
  const watching = new Set<() => void>();
  let isOn = true;
  let failure: string | undefined;
  let held = 0;
  let dropped = 0;
  let isTelling = false;

  function onHeld(by: number) {
    held += by;
    if (by < 0) dropped -= by;
    else if (held > MOST_OF_ALL) forgetOldest();
    return held + dropped;
  }

  function forgetOldest() {
    const oldest = sites.reduce((one, other) =>
      other.recording.oldestMs() < one.recording.oldestMs() ? other : one,
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
      recording: createHeldRecording(MOST_OF_SITE, onHeld),
      counts,
      parents: new Set(),
      isOld: false,
    };
  }

  function tellState() {
    watching.forEach((onState) => onState());
    store.changed();
  }

  const store: RecordedStore = {
    sites,
    moments: new Moments(now),
    delivering: [],
    dropped: () => dropped,
    subscribe(onChange) {
      listeners.add(onChange);
      return () => listeners.delete(onChange);
    },
    watchState(onState) {
      watching.add(onState);
      return () => watching.delete(onState);
    },
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
      if (isTelling || listeners.size === 0) return;
      isTelling = true;
      later(() => {
        isTelling = false;
        listeners.forEach((onChange) => onChange());
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
