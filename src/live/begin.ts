import { offerTools } from './agent/offerTools.ts';
import type { createLate } from './late.ts';
import { mountButton } from './panel/button.ts';
import { watchFirstInput } from './record/firstInput.ts';
import { loadText } from './place/files.ts';
import { sayWhatNeedsPage } from './place/nodeFiles.ts';
import { withTexts } from './place/scripts.ts';
import type { Versions } from './place/versions.ts';
import type { LiveStore } from './record/liveStore.ts';

/** The time from the import until the code of the findings loads: while the app starts, findings would delay it. */
const FINDINGS_AFTER_MS = 2000;

interface Begun {
  store: LiveStore;
  versions: Versions;
  /** The original, read before the app or its test can replace it. */
  fetch: typeof globalThis.fetch;
  /** Whether the page has a global `partitura` of its own. */
  isTaken: boolean;
  later: (run: () => void, ms: number) => void;
}

/**
 * Adds the button of the panel to the page, and offers its tools to programs; without a page it says what works. Returns
 * the function that loads the code which few visits need, and the one that loads a script when it is first seen.
 */
export function begin({ store, versions, fetch, isTaken, later }: Begun) {
  const hasPage = typeof document !== 'undefined';
  const scripts = withTexts(versions, {
    origin: hasPage ? location.origin : 'null',
    fetchText: (url) => loadText(url, fetch),
  });
  // Without a page nobody presses anything, and nothing tells how long the process is meant to live.
  const firstInputMs = hasPage ? watchFirstInput() : () => 0;
  let loading: Promise<ReturnType<typeof createLate>> | undefined;
  /** If the code fails to load, the next call tries again. */
  const late = () =>
    (loading ??= import('./late.ts')
      .then((loaded) => loaded.createLate(store, scripts, firstInputMs))
      .catch((error: unknown) => {
        loading = undefined;
        throw error;
      }));
  const begun = { late, see: scripts.see };
  if (!hasPage) {
    sayWhatNeedsPage();
    return begun;
  }
  if (isTaken)
    console.warn("The name partitura is taken: use globalThis[Symbol.for('partitura-live')].");
  mountButton({ store, openPanel: async (root) => (await late()).openPanel(root) });
  offerTools(async (name, given) => (await late()).answers[name](given));
  console.info('Partitura records. Alt+Shift+P or the round button opens its panel.');
  later(() => void late().catch(() => undefined), FINDINGS_AFTER_MS);
  return begun;
}
