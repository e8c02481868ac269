import { outside } from './record/outside.ts';
import { createRecorder } from './record/recorder.ts';
import { recordSubjects } from './record/subjects.ts';
import { isRxjs7 } from '@partitura/score/trace/rxjs7.ts';
import { recordSites } from './record/SitePipe.ts';

/** The original functions, read before the app or its test can replace them. */
const { setTimeout, fetch, performance } = globalThis;

/** The functions for the console whose code loads late. */
const FUNCTIONS = ['text', 'json', 'svg', 'findings', 'leaks', 'silence', 'quiet'] as const;

/** A symbol, because the page may have an element or a variable named `partitura`. */
const KEY = Symbol.for('partitura-live');

/** The functions set by an earlier import; at first `null` in a Node process that was started with the tool. */
const earlier = (globalThis as { [KEY]?: unknown })[KEY];

// Does nothing on a server that was not started with the tool, or on a second import.
if (earlier === null || (!earlier && typeof document !== 'undefined')) {
  try {
    start();
  } catch (error) {
    didNotStart(error);
  }
}

function didNotStart(error: unknown) {
  console.error('Partitura did not start.', error);
}

function start() {
  if (!isRxjs7()) {
    didNotStart('It records RxJS 7.');
    return;
  }
  // This is the original clock, which a test cannot replace later; a clock that already throws would throw here.
  const now = performance.now.bind(performance);
  // The code that reads scripts loads later; it then reads the scripts seen so far.
  const ports = { now, startMs: now(), versionOf: () => 1 };
  const recorder = createRecorder(ports);
  const startup = outside(() =>
    import('./begin.ts').then(({ begin }) => begin({ recorder, ports, fetch, setTimeout })),
  );
  startup.catch(didNotStart);
  const entryOf = (name: (typeof FUNCTIONS)[number]) =>
    [name, async (options: never) => (await (await startup)())[name](options)] as const;
  const partitura = {
    ...Object.fromEntries(FUNCTIONS.map(entryOf)),
    pause: () => recorder.setRecording(false),
    resume: () => recorder.setRecording(true),
  };
  Object.assign(globalThis, { [KEY]: partitura }, !('partitura' in globalThis) && { partitura });
  // This step is last, so that an error above leaves the app's pipes unchanged.
  recordSubjects(recorder);
  recordSites(recorder);
}
