import { appClock } from './appClock.ts';
import type { createLate } from './late.ts';
import { mountButton } from './panel/button.ts';
import { watchFirstInput } from './record/firstInput.ts';
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
