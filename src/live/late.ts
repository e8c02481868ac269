import { createAnswers } from './agent/answers.ts';
import { createFindings } from './findings/createFindings.ts';
import { createPlacer } from './place/placeSite.ts';
import type { Scripts } from './place/scripts.ts';
import type { LiveStore } from './record/liveStore.ts';
import { findLeaks } from './report/leaks.ts';
import { liveJson } from './report/liveJson.ts';
import { liveText } from './report/liveText.ts';
import { testOfPipe } from './report/report.ts';

/** Makes the parts that load late: the findings, the panel, and the console functions that load source maps. */
export function createLate(store: LiveStore, scripts: Scripts) {
  const found = createPlacer(scripts, openBase());
  const findings = createFindings({ store, place: found.place });
  findings.watch();
  return {
    openPanel: async (root: ShadowRoot) =>
      (await import('./panel/openPanel.tsx')).openPanel(root, { store, findings, ...found }),
    answers: createAnswers(store, found, findings),
    findings: findings.look,
    leaks: () =>
      findLeaks(store, found.place, { versionOf: scripts.versionOf, nowMs: performance.now() }),
    silence: findings.silence,
    quiet: findings.quiet,
    text: (options?: unknown) => liveText(store, found, findings, options),
    json: (options?: unknown) => liveJson(store, found, findings, options),
    test: (pipe: number) => testOfPipe(store, found.place, pipe),
  };
}

/** Vite's dev server, which Angular uses too, opens files in the editor. */
function openBase() {
  const isVite = document.querySelector('script[src*="/@vite/client"]') !== null;
  return isVite ? location.origin : undefined;
}
