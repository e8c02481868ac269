import type { Placeable } from '../../src/place/placeSite.ts';
import type { PlacedSite, MissingReason } from '../../src/place/placedSite.ts';
import { createLiveStore, type LiveStore } from '../../src/record/liveStore.ts';
import { createRecorder } from '../../src/record/recorder.ts';
import type { Parent, PipeSite } from '../../src/record/site.ts';
import { pipeCode, readPipeAt } from '@partitura/score/code/readPipeAt.ts';
import { writtenInputs } from '../../src/appCode/writtenPipe.ts';
import type { NotificationKind } from '@partitura/score/trace/recording.ts';

/** A site of a fake store, with its position. */
interface FakeSite {
  readonly site: PipeSite;
  /**
   * Subscribes to the pipe as an app does, from the last operator to the source; returns controls of the subscription.
   */
  open: () => FakeRun;
}

/** One subscription to a fake pipe. */
interface FakeRun {
  /** Passes a value, given as its `ValueText`, through all lanes. */
  next: (value: string) => void;
  end: (kind: Exclude<NotificationKind, 'subscribe' | 'next'>, value?: string) => void;
}

/** A line of a project's code with a pipe: the source and operators as written. */
export interface FakePipe {
  name?: string;
  owner?: string;
  file: string;
  line: number;
  source?: string;
  operators: readonly string[];
  /** The times of operators, in milliseconds, by their lanes. */
  times?: Readonly<Record<number, number>>;
  parents?: readonly Parent[];
  openUrl?: string;
  /** The lines above the pipe in its file. */
  above?: string;
  alike?: PlacedSite['builtIdentically'];
  /** The reason why the text of the pipe is unknown. */
  why?: MissingReason;
  isOld?: boolean;
}

/** Makes a store without an app: tests add pipes and events, each a millisecond after the previous one. */
export function fakeLiveStore() {
  const places = new Map<Placeable, FakePipe>();
  let listenerCount = 0;
  let nowMs = 0;
  const ports = { now: () => nowMs, versionOf: () => 1 };
  const real = createLiveStore(createRecorder(ports), ports, (run) => run());
  const counted = (subscribe: LiveStore['subscribe']) => (listener: () => void) => {
    const leave = subscribe(listener);
    listenerCount += 1;
    return () => {
      leave();
      listenerCount -= 1;
    };
  };
  const store: LiveStore = {
    ...real,
    subscribe: counted(real.subscribe),
    watchState: counted(real.watchState),
  };

  function add(pipe: FakePipe): FakeSite {
    const site = store.pipeAt(`at http://localhost/${pipe.file}:${pipe.line}:10`);
    site.operatorCount = pipe.operators.length;
    site.isOld = pipe.isOld ?? false;
    for (const parent of pipe.parents ?? [])
      site.parents.set(`${parent.site}:${parent.lane}`, parent);
    places.set(site, pipe);
    store.changed();
    return { site, open: () => openPipe(site) };
  }

  function openPipe({ recording, operatorCount, counts }: PipeSite): FakeRun {
    const lanes = [...Array(operatorCount + 1).keys()];
    const opened = new Map<number, number>();
    counts.opened += 1;
    counts.running += 1;
    for (const lane of lanes.toReversed()) {
      opened.set(lane, recording.openSubscription());
      write(lane, 'subscribe');
    }
    store.changed();

    function write(lane: number, kind: NotificationKind, value?: string, cause?: number) {
      nowMs += 1;
      const number = recording.nextNumber();
      const subscription = opened.get(lane) ?? 0;
      const of = { subscription, parentSubscription: opened.get(lane + 1) };
      recording.put({ number, lane, kind, timeMs: nowMs, value, cause, ...of });
      return number;
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
        store.changed();
      },
      end(kind, value) {
        pass(kind, value);
        counts.closed += 1;
        counts.running -= 1;
        counts.end = kind;
        if (kind === 'error') counts.errors += 1;
        store.changed();
      },
    };
  }

  function place(site: Placeable): Promise<PlacedSite> {
    const pipe = places.get(site);
    return pipe
      ? Promise.resolve(placed(pipe))
      : Promise.reject(new Error('Expected a fake site.'));
  }

  return {
    store,
    add,
    place,
    /** The number of listeners of the store. */
    listenerCount: () => listenerCount,
    drop(count: number) {
      store.tally.count += count;
      store.changed();
    },
    replace(site: PipeSite) {
      site.isOld = true;
      store.changed();
    },
  };
}

/** The inputs of the lanes of a pipe, by its source and operators as written. */
function inputsIn(above: string, source: string, operators: readonly string[]) {
  const text = `import { combineLatest, merge } from 'rxjs';\n${above}\n(${source}).pipe(${operators.join()})`;
  const [line, column] = [text.split('\n').length, source.length + 4];
  const { calls = [] } = readPipeAt(text, 'src/a.ts', line, column, operators.length) ?? {};
  return writtenInputs(text, 'src/a.ts', calls);
}

/** The position of a pipe, by its source and operators as written. */
export function placed(pipe: FakePipe): PlacedSite {
  const { file, line, source = 'source$', operators, times, above = '' } = pipe;
  const { name, owner, openUrl, alike: builtIdentically, why: missingReason } = pipe;
  const texts = [source, ...operators];
  const labels = texts.map((text) => text.replace(/\(.*/, ''));
  const rows = labels.map((label, lane) => {
    const rest = `${texts[lane]?.slice(label.length)}${lane === 0 ? '.pipe(' : ','}`;
    const tokens = [
      { text: label, kind: lane === 0 ? 'plain' : 'rxjs' },
      { text: rest, kind: 'plain' },
    ] as const;
    return { indent: lane === 0 ? 0 : 2, tokens, lane };
  });
  const lanes = labels.map((label, lane) => ({ label, time: times?.[lane] }));
  return {
    ...{ name, owner, file, line, column: 10, openUrl, missingReason, builtIdentically },
    inputs: missingReason ? [] : inputsIn(above, source, operators),
    isLibrary: file.startsWith('node_modules/'),
    operators: operators.map((code, index) => {
      return { brief: code, code, at: { line: line + index + 1, column: 3 } };
    }),
    lines: (missingReason ? [] : texts).map((_, index) => {
      return { file, line: line + index, openUrl: openUrl && `${openUrl}#${index}` };
    }),
    code: pipeCode(`${file}#${line}`, rows, lanes),
  };
}
