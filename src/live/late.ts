import { openPanel } from './panel/openPanel.tsx';
import { createPlacer } from './place/placeSite.ts';
import type { Scripts } from './place/scripts.ts';
import type { LiveStore } from './record/liveStore.ts';
import { liveJson, liveText, testOfPipe } from './report/report.ts';

/** Makes the parts that few visits need: the panel, and the console functions that load source maps. */
export function createLate(store: LiveStore, scripts: Scripts) {
  const found = createPlacer(scripts, openBase());
  return {
    openPanel: (root: ShadowRoot) => openPanel(root, { store, ...found }),
    text: () => liveText(store, found),
    json: () => liveJson(store, found.place),
    test: (pipe: number) => testOfPipe(store, found.place, pipe),
  };
}

/** Vite's dev server, which Angular uses too, opens files in the editor. */
function openBase() {
  const isVite = document.querySelector('script[src*="/@vite/client"]') !== null;
  return isVite ? location.origin : undefined;
}
