import { createFindings } from './findings/createFindings.ts';
import { placeInputs } from './inputs/placeInputs.ts';
import { createPlacer, type PlaceLookup } from './place/placeSite.ts';
import type { Scripts } from './place/scripts.ts';
import type { Partitura } from './api/api.ts';
import type { Evidence } from './rules/evidence.ts';
import type { LiveStore } from './record/liveStore.ts';
import { findLeaks } from './report/leaks.ts';
import { liveJson } from './report/liveJson.ts';
import { liveText } from './report/liveText.ts';
import { placeAll } from './report/readReport.ts';

interface LateParts {
  store: LiveStore;
  scripts: Scripts;
  /** The clock of the store. */
  now: () => number;
  inputs: {
    /** The time of the first input of the page's user. */
    readonly firstMs: () => number;
    readonly inputCount: Evidence['inputCount'];
  };
}

/** Makes the parts that load late: the findings, the panel, and the console functions that load source maps. */
export function createLate({ store, scripts, now, inputs }: LateParts) {
  const placer = createPlacer(scripts, openBase());
  const { inputCount } = inputs;
  const findings = createFindings({ store, now, place: placer.place, inputCount });
  findings.watch();
  const leave = findings.subscribe(() => {
    if (!store.hasOtherCopy) return;
    console.warn('Partitura does not see another copy of RxJS on this page.');
    leave();
  });
  const leaks = () =>
    findLeaks(store, placer.place, {
      ...{ versionOf: scripts.versionOf, nowMs: now() },
      ...{ loadedMs: loadedMs(), firstInputMs: inputs.firstMs() },
    });
  const parts = { ...placer, look: findings.look, leaks };
  /** The console functions that are themselves asynchronous. */
  const functions: Omit<Partitura, 'pause' | 'resume' | 'silence' | 'quiet'> = {
    findings: findings.report,
    leaks,
    text: (options) => liveText(store, parts, options),
    json: (options) => liveJson(store, parts, options),
    svg: (pipe) => svgOfPipe(store, placer.place, pipe),
  };
  return {
    ...functions,
    silence: findings.silence,
    quiet: findings.quiet,
    openPanel: async (root: ShadowRoot) =>
      (await import('./panel/openPanel.tsx')).openPanel(root, {
        store,
        findings,
        leaks,
        ...placer,
      }),
  };
}

/** Draws a pipe's score. Rejects with a sentence if there is no such pipe. */
async function svgOfPipe(store: LiveStore, place: PlaceLookup, pipe: number) {
  if (typeof document === 'undefined') throw new Error('svg() needs a page, and Node has none.');
  const { siteSvg } = await import('./panel/openPanel.tsx');
  const placedSites = await placeAll(store, place);
  const inputs = placeInputs(store, (number) => placedSites[number - 1]?.[1]);
  const svg = siteSvg(placedSites, pipe, inputs);
  if (svg === undefined) throw new RangeError(`Expected the number of a pipe, got ${pipe}.`);
  return svg;
}

/** The address of Vite's dev server, which Angular uses too, and which opens files in the editor; else `undefined`. */
function openBase() {
  if (typeof document === 'undefined') return undefined;
  const isVite = document.querySelector('script[src*="/@vite/client"]') !== null;
  return isVite ? location.origin : undefined;
}

/** The time at which the page had loaded its scripts, which takes long with some dev servers; 0 in Node. */
function loadedMs() {
  const [page] = performance.getEntriesByType('navigation');
  return page && 'domContentLoadedEventEnd' in page ? Number(page.domContentLoadedEventEnd) : 0;
}
