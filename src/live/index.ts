import type { createLate } from './late.ts';
import { createScripts } from './place/scripts.ts';
import { isStartedInNode } from './inNode.ts';
import { createLiveStore } from './record/liveStore.ts';
import { recordNexts } from './record/nextCalls.ts';
import { isRxjs7 } from '../trace/rxjs7.ts';
import { recordSites } from './record/SitePipe.ts';

declare const __webpack_modules__: Readonly<Record<string, unknown>> | undefined;

/** The original functions, read before the app or its test can replace them. */
const { setTimeout, fetch, Zone } = globalThis as typeof globalThis & {
  Zone?: { root: { run: <T>(run: () => T) => T } };
};

/** The time from the import until the code of the findings loads. */
const FINDINGS_AFTER_MS = 2000;

/** A symbol, because an element or a variable of the page may be named `partitura`. */
const KEY = Symbol.for('partitura-live');

const hasPage = typeof document !== 'undefined';

// Does nothing on a server that was not started with the tool, or on a second import.
if ((hasPage || isStartedInNode()) && !(KEY in globalThis)) {
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
    console.warn('Partitura records RxJS 7 alone, and found another version.');
    return;
  }
  const scripts = createScripts({
    origin: hasPage ? location.origin : 'null',
    // In Node, as in Vitest, a script is a file. A redirect could lead to a forbidden server.
    fetchText: async (url) =>
      url.startsWith('file:')
        ? (await import('./place/nodeFiles.ts')).readFileText(url)
        : fetch(url, { redirect: 'error' }).then((response) =>
            response.ok ? response.text() : undefined,
          ),
    webpackModule: (id) =>
      typeof __webpack_modules__ === 'undefined' ? undefined : __webpack_modules__[id],
  });
  const store = createLiveStore({
    now: () => performance.now(),
    versionOf: (frame) => outside(() => scripts.versionOf(frame)),
    later: (run) => void outside(() => setTimeout(run)),
  });
  let loading: Promise<ReturnType<typeof createLate>> | undefined;
  /** Code that few visits need. If it fails to load, the next call tries again. */
  const late = () =>
    (loading ??= import('./late.ts')
      .then((loaded) => loaded.createLate(store, scripts))
      .catch((error: unknown) => {
        loading = undefined;
        throw error;
      }));

  if (hasPage) {
    void outside(() =>
      import('./page.ts').then(({ addToPage }) => addToPage(store, late)).catch(didNotStart),
    );
    // While the app starts, findings would only delay it.
    outside(() => setTimeout(() => void late().catch(() => undefined), FINDINGS_AFTER_MS));
  } else void import('./place/nodeFiles.ts').then(({ sayWhatNeedsPage }) => sayWhatNeedsPage());
  const partitura = {
    ...fromLate(late),
    pause: () => store.turn(false),
    resume: () => store.turn(true),
  };
  const isTaken = 'partitura' in globalThis;
  if (isTaken) {
    console.warn("The name partitura is taken: use globalThis[Symbol.for('partitura-live')].");
  }
  Object.assign(globalThis, { [KEY]: partitura }, !isTaken && { partitura });
  // This is last, so that an error above leaves the app's pipes unchanged.
  let hasWarned = false;
  recordNexts(store);
  recordSites(store, () => {
    if (!hasWarned) console.warn('Partitura does not see another copy of RxJS on this page.');
    hasWarned = true;
  });
}

/** Makes the functions for the console whose code loads late. */
function fromLate(late: () => Promise<ReturnType<typeof createLate>>) {
  const names = ['text', 'json', 'svg', 'test', 'findings', 'leaks', 'silence', 'quiet'] as const;
  const call = (name: (typeof names)[number]) =>
    [name, async (given: never) => (await late())[name](given)] as const;
  return Object.fromEntries(names.map(call));
}

/** Runs in zone.js's root zone: from another zone, a timer or an answer could make Angular detect changes. */
function outside<T>(run: () => T): T {
  return Zone ? Zone.root.run(run) : run();
}
