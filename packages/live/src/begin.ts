import { access } from '@partitura/score/trace/access.ts';
import type { createLate } from './late.ts';
import { mountButton } from './panel/button.ts';
import { watchInputs } from './findings/inputTimes.ts';
import { sayWhatNeedsPage } from './place/nodeFiles.ts';
import { createScripts, loadText } from './place/scripts.ts';
import { createLiveStore } from './record/liveStore.ts';
import { watchNavigation } from './record/navigation.ts';
import { outside } from './record/outside.ts';
import type { Recorder, RecorderPorts } from './record/recorder.ts';

declare const __webpack_modules__: Readonly<Record<string, unknown>> | undefined;

/** The time from the import until the findings code loads: loading it while the app starts would delay the app. */
const FINDINGS_AFTER_MS = 2000;

interface Begun {
  recorder: Recorder;
  /** `startMs` is the clock time of the import, in milliseconds. */
  ports: RecorderPorts & { readonly startMs: number };
  /** The original functions, read before the app or its test can replace them. */
  fetch: typeof globalThis.fetch;
  setTimeout: (run: () => void, ms?: number) => unknown;
}

/**
 * Adds the panel's button to the page; without a page, writes which functions work. Returns the function that loads the
 * rarely needed code.
 */
export function begin({ recorder, ports, fetch, setTimeout }: Begun) {
  const later = (run: () => void, ms?: number) => outside(() => void setTimeout(run, ms));
  const store = createLiveStore(recorder, ports, later);
  const hasPage = typeof document !== 'undefined';
  const scripts = createScripts({
    origin: hasPage ? location.origin : 'null',
    fetchText: (url) => loadText(url, fetch),
    webpackModule: (id) =>
      typeof __webpack_modules__ === 'undefined' ? undefined : __webpack_modules__[id],
  });
  // The app has already called `pipe` at places whose scripts are not loaded yet.
  ports.versionOf = (frame) => outside(() => scripts.versionOf(frame));
  ports.now = appClock(ports.now);
  for (const { frame } of [...store.pipes, ...store.places]) ports.versionOf(frame);
  // jsdom and happy-dom have no layout, and their old versions lack APIs that the button and the panel need.
  const isShown = hasPage && 'elementsFromPoint' in document;
  // Without a visible page, as in tests, nobody presses anything, and no subscription is meant to outlive its test.
  const inputs = {
    firstMs: isShown ? watchFirstInput(ports.startMs) : () => 0,
    inputCount: hasPage ? watchInputs(ports.now) : () => 0,
  };
  let loading: Promise<ReturnType<typeof createLate>> | undefined;
  /** Loads the rarely needed code; after a failure, the next call tries again. */
  const late = () =>
    (loading ??= import('./late.ts')
      .then((loaded) => loaded.createLate({ store, scripts, inputs, now: ports.now }))
      .catch((error: unknown) => {
        loading = undefined;
        throw error;
      }));
  if (!hasPage) {
    sayWhatNeedsPage();
    return late;
  }
  if (globalThis.partitura !== Reflect.get(globalThis, Symbol.for('partitura-live')))
    console.warn("The name partitura is taken: use globalThis[Symbol.for('partitura-live')].");
  watchNavigation(store, ports.now);
  if (isShown) mountButton({ store, openPanel: async (root) => (await late()).openPanel(root) });
  console.info(
    isShown
      ? 'Partitura records. Alt+Shift+P or the round button opens its panel.'
      : 'Partitura records. expectNoFindings() and expectNoLeaks() of partitura-live/test report faults; partitura.text() shows all.',
  );
  later(() => void late().catch(() => undefined), FINDINGS_AFTER_MS);
  return late;
}

/**
 * Returns a clock that shows the time of fake timers while a test uses them, so that a recording has the test's times,
 * and otherwise the time of `now`, the original clock. Vitest, Jest and Sinon use the same fake timers, which replace
 * the whole `performance` object, and mark the new object. No other replacement is called: it may throw, or count its
 * calls.
 */
export function appClock(now: () => number): () => number {
  return () => access(() => ('clock' in performance ? performance.now() : undefined)) ?? now();
}

/** The types of the events with which a key press, a pointer press and a touch begin. */
const INPUTS = ['keydown', 'pointerdown', 'touchstart'];

/** The browser's own record of the first input, which it keeps for code that loads late. */
const KEPT = 'first-input';

/**
 * Watches for the first input by the page's user, not by a script, from `startMs` on: an earlier input did not reach
 * the app. Returns a function that returns the clock time of the input, or `Infinity` before the first input.
 */
export function watchFirstInput(startMs: number): () => number {
  // `navigator.userActivation` has no time, and after a link within the site it is true from the beginning.
  let firstMs = Infinity;
  const watching = new AbortController();
  const options = { capture: true, passive: true, signal: watching.signal };
  function add(timeMs: number) {
    if (timeMs < startMs) return;
    firstMs = Math.min(firstMs, timeMs);
    watching.abort();
  }
  for (const type of INPUTS)
    addEventListener(type, (event) => event.isTrusted && add(event.timeStamp), options);
  // Some browsers lack this API, despite the types.
  const { PerformanceObserver: Observer } = globalThis as Partial<typeof globalThis>;
  if (Observer?.supportedEntryTypes.includes(KEPT))
    new Observer((list) => list.getEntries().forEach((entry) => add(entry.startTime))).observe({
      type: KEPT,
      buffered: true,
    });
  return () => firstMs;
}
