import type { PlacedSite } from '../../src/live/place/placedSite.ts';
import { createListeners } from '../../src/clock/listeners.ts';
import type { LiveStore, Site } from '../../src/live/record/site.ts';
import type { Why } from '../../src/live/place/why.ts';
import {
  CAPACITY,
  createRecording,
  createTally,
  type NotificationKind,
  type Recording,
} from '../../src/trace/recording.ts';

/** A site of a fake store, with its position. */
interface FakeSite {
  readonly site: Site;
  /** Subscribes to the pipe like an app, from its end to its source; returns the subscription's controls. */
  open: () => FakeRun;
}

/** One subscription to a fake pipe. */
interface FakeRun {
  /** Passes a value through all lanes, given as its `ValueText`. */
  next: (value: string) => void;
  end: (kind: Exclude<NotificationKind, 'subscribe' | 'next'>, value?: string) => void;
}

/** A project line with a pipe: its source and operators as written. */
export interface FakePipe {
  file: string;
  line: number;
  source?: string;
  operators: readonly string[];
  parents?: Site['parents'];
  openUrl?: string;
  /** The reason why its text is unknown. */
  why?: Why;
  isOld?: boolean;
  /** Whether its place cannot be found. */
  isLost?: boolean;
}

type FakeRecordedSite = Site & { recording: Recording };

/** Makes a store without an app: tests add pipes and events, each a millisecond after the previous one. */
export function fakeLiveStore() {
  const sites: Site[] = [];
  const places = new Map<Site, FakePipe>();
  const listeners = createListeners();
  const tally = createTally();
  let isOn = true;
  let dropped = 0;
  let failure: string | undefined;
  let nowMs = 0;

  const changed = () => listeners.notify();

  const store: LiveStore = {
    sites,
    dropped: () => dropped,
    subscribe: listeners.subscribe,
    watchState: listeners.subscribe,
    isOn: () => isOn,
    turn(wanted) {
      isOn = wanted;
      changed();
    },
    failure: () => failure,
    fail: (error) => fail(`Partitura has switched itself off: ${String(error)}`),
  };

  function fail(sentence: string) {
    failure ??= sentence;
    isOn = false;
    changed();
  }

  function add(pipe: FakePipe): FakeSite {
    const { operators, parents = new Set(), isOld = false } = pipe;
    const counts: Site['counts'] = { opened: 0, closed: 0, values: 0, errors: 0, last: undefined };
    const recording = createRecording(CAPACITY, tally);
    const number = sites.length + 1;
    const frame = `at http://localhost/${pipe.file}:${pipe.line}:10`;
    const operatorCount = operators.length;
    const site: FakeRecordedSite = {
      number,
      frame,
      version: 1,
      operatorCount,
      recording,
      counts,
      parents,
      isOld,
    };
    sites.push(site);
    places.set(site, pipe);
    changed();
    return { site, open: () => openPipe(site) };
  }

  function openPipe({ recording, operatorCount, counts }: FakeRecordedSite): FakeRun {
    const lanes = Array.from({ length: operatorCount + 1 }, (_, lane) => lane);
    const opened = new Map<number, number>();
    counts.opened += 1;
    for (const lane of lanes.toReversed()) {
      opened.set(lane, recording.openSubscription());
      write(lane, 'subscribe');
    }
    changed();

    function write(lane: number, kind: NotificationKind, value?: string, cause?: number) {
      nowMs += 1;
      const subscription = opened.get(lane) ?? 0;
      const under = opened.get(lane + 1);
      return recording.add({ lane, kind, timeMs: nowMs, value, subscription, cause, under }).number;
    }

    function pass(kind: NotificationKind, value?: string) {
      let cause: number | undefined;
      for (const lane of lanes) cause = write(lane, kind, value, cause);
    }

    return {
      next(value) {
        pass('next', value);
        counts.values += 1;
        counts.last = value;
        changed();
      },
      end(kind, value) {
        pass(kind, value);
        counts.closed += 1;
        if (kind === 'error') counts.errors += 1;
        changed();
      },
    };
  }

  function place(site: Site): Promise<PlacedSite> {
    const pipe = places.get(site);
    if (!pipe || pipe.isLost) return Promise.reject(new Error('Expected a source map, got none.'));
    return Promise.resolve(placed(pipe));
  }

  return {
    store,
    add,
    place,
    /** The number of listeners of the store. */
    listenerCount: () => listeners.count(),
    drop(count: number) {
      dropped += count;
      changed();
    },
    fail,
    replace(site: Site) {
      site.isOld = true;
      changed();
    },
  };
}

/** The position of a pipe, by its source and operators as written. */
export function placed({
  file,
  line,
  source = 'source$',
  operators,
  openUrl,
  why,
}: FakePipe): PlacedSite {
  const label = (text: string) => text.replace(/\(.*/, '');
  return {
    ...{ file, line, column: 10, openUrl, why },
    isLibrary: file.startsWith('node_modules/'),
    operators: operators.map((code) => ({ brief: code, code, names: ['this'], rxjs: [] })),
    lines: (why === undefined ? [source, ...operators] : []).map((_, index) => {
      return { file, line: line + index, openUrl: openUrl && `${openUrl}#${index}` };
    }),
    code: {
      id: `${file}#${line}`,
      name: '',
      params: [],
      settings: [],
      lanes: [source, ...operators].map((text, lane) => ({
        kind: lane === 0 ? 'source' : 'operator',
        above: lane === 0 ? undefined : lane - 1,
        inside: undefined,
        label: label(text),
      })),
      rows: [source, ...operators].map((text, lane) => {
        const name = label(text);
        const tokens = [
          { text: name, kind: lane === 0 ? 'plain' : 'rxjs' },
          { text: `${text.slice(name.length)}${lane === 0 ? '.pipe(' : ','}`, kind: 'plain' },
        ] as const;
        return { indent: lane === 0 ? 0 : 2, tokens, lane };
      }),
    },
  };
}
