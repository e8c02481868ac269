import type * as lateParts from './late.ts';
import { mountButton } from './panel/button.ts';
import { isReplacedBy, readFrame } from './place/frames.ts';
import { createScripts } from './place/scripts.ts';
import { createLiveStore } from './record/liveStore.ts';
import { isRxjs7 } from './record/rxjs7.ts';
import type { Site } from './record/site.ts';
import { tapPipes } from './record/tapPipes.ts';

/** In a webpack bundle, its modules. */
declare const __webpack_modules__: Readonly<Record<string, unknown>> | undefined;

/** As they are before the app, or its test, replaces them. */
const { setTimeout, fetch, Zone } = globalThis as typeof globalThis & {
  Zone?: { root: { run: <T>(run: () => T) => T } };
};

// On a server there is nobody to look; imported twice, the first one goes on.
if (typeof document !== 'undefined' && !('partitura' in globalThis)) {
  try {
    start();
  } catch (error) {
    console.error('Partitura did not start.', error);
  }
}

function start() {
  if (!isRxjs7()) {
    console.warn('Partitura records RxJS 7 alone, and found another version.');
    return;
  }
  const scripts = createScripts({
    fetchText: (url) => fetch(url).then((response) => (response.ok ? response.text() : undefined)),
    webpackModule: (id) =>
      typeof __webpack_modules__ === 'undefined' ? undefined : __webpack_modules__[id],
  });
  const store = createLiveStore({
    now: () => performance.now(),
    see: (frame) => outside(() => scripts.see(frame)),
    onSite(site) {
      for (const other of store.sites) other.isOld ||= isReplaced(other, site);
    },
    later: (run) => void outside(() => setTimeout(run)),
  });
  let loading: Promise<typeof lateParts & ReturnType<typeof lateParts.createPlacer>> | undefined;
  /** What few visits need: source maps, the parser, the panel. Where it did not load, the next call tries again. */
  async function late() {
    loading ??= import('./late.ts').then((loaded) => ({
      ...loaded,
      ...loaded.createPlacer({ scripts, openBase: openBase() }),
    }));
    try {
      return await loading;
    } catch (error) {
      loading = undefined;
      throw error;
    }
  }

  mountButton({
    store,
    async openPanel(root) {
      const found = await late();
      return found.openPanel(root, { store, ...found });
    },
  });
  Object.assign(globalThis, {
    partitura: {
      text: () => late().then((found) => found.liveText(store, found)),
      json: () => late().then(({ liveJson, place }) => liveJson(store, place)),
      test: (pipe: number) =>
        late().then(({ testOfPipe, place }) => testOfPipe(store, place, pipe)),
      pause: () => store.turn(false),
      resume: () => store.turn(true),
    },
  });
  // Last: where anything above has failed, the app's pipes are as they were.
  let hasWarned = false;
  tapPipes(store, () => {
    if (!hasWarned) console.warn('Partitura does not see another copy of RxJS on this page.');
    hasWarned = true;
  });
}

/** Runs in the root zone of zone.js: after a task or an answer of any other one Angular looks for changes. */
function outside<T>(run: () => T): T {
  return Zone ? Zone.root.run(run) : run();
}

/** Vite's dev server, which Angular's is too, opens files in the editor. */
function openBase() {
  const isVite = document.querySelector('script[src*="/@vite/client"]') !== null;
  return isVite ? location.origin : undefined;
}

/** Tells whether hot reload put the module of another site in the place of this one's. */
function isReplaced(site: Site, other: Site) {
  const [before, after] = [readFrame(site.frame)?.url, readFrame(other.frame)?.url];
  if (before === undefined || after === undefined) return false;
  return before === after ? site.version < other.version : isReplacedBy(before, after);
}
