import type { CodeRow } from '@partitura/score/code/streamCode.ts';
import type { PipeSite, PlaceSite } from '../record/site.ts';
import { callerFrame } from '../record/callerFrame.ts';
import { afterMs } from './afterMs.ts';
import { dropsFrames, hasOtherCopy, isLinkedPackage } from './limits.ts';
import { readFrame } from './frames.ts';
import { projectFile } from './projectFile.ts';
import type { Limit, PlacedSite, MissingReason } from './placedSite.ts';
import { originalFrame, withoutFolder } from './nodeFiles.ts';
import { pipeCode, readCall, readOwner, readPipeAt } from '@partitura/score/code/readPipeAt.ts';
import type { Scripts } from './scripts.ts';
import { builtIdentically, writtenInputs } from '../appCode/writtenPipe.ts';
import { changeBefore, isLasting, joinAt } from '../appCode/writtenStatements.ts';
import { createSourceMaps, type Original, unmappedOriginal } from './sourceMaps.ts';

/** Finds the positions of sites in the project's files. */
export type Placer = ReturnType<typeof createPlacer>;
export type PlaceLookup = Placer['place'];

/** The fields of a site needed to find its position. */
export type Placeable =
  | Pick<PlaceSite, 'kind' | 'number' | 'frame' | 'version'>
  | Pick<PipeSite, 'kind' | 'number' | 'frame' | 'version' | 'operatorCount'>;

const operatorsOf = (site: Placeable) => (site.kind === 'pipe' ? site.operatorCount : 0);

/** How long the panel and the reports wait for a server. Source: SPEC LV2.10. */
const PATIENCE_S = 3;

const loadedFiles = () => performance.getEntriesByType('resource') as PerformanceResourceTiming[];

/**
 * Places sites by the source maps of their scripts; each map is parsed once. `openBase` is the address of a dev server
 * that opens files in the editor like Vite: `http://localhost:5173`.
 */
export function createPlacer(scripts: Scripts, openBase?: string) {
  const maps = createSourceMaps(scripts);
  return { place, limits };

  /** Finds the parts of this page that cannot be recorded or placed. Never rejects. */
  async function limits(): Promise<readonly Limit[]> {
    const pageLimits: Limit[] = [];
    const textOf = (url: string) => inTime(scripts.textOf(url));
    if (await hasOtherCopy({ textOf }, loadedFiles()))
      pageLimits.push((await isLinked()) ? 'linkedPackage' : 'otherCopy');
    if (dropsFrames()) pageLimits.push('droppedFrames');
    return pageLimits;
  }

  async function isLinked() {
    const frame = readFrame(ownFrame());
    const own = frame && (await inTime(maps.originalOf(frame, 1).catch(() => undefined)));
    return frame !== undefined && isLinkedPackage(own?.source ?? frame.url, frame.url);
  }

  /**
   * Finds the position of a site in the project's files, using the version of the script that belongs to the site. If a
   * server takes too long to answer, the first result says so, and `onLater` is called with the place when the answer
   * arrives. Never rejects: `missingReason` says why parts are missing.
   */
  async function place(
    site: Placeable,
    onLater?: (placed: PlacedSite) => void,
  ): Promise<PlacedSite> {
    const stackFrame = readFrame(site.frame);
    const frame =
      stackFrame?.url.startsWith('file:') === true ? originalFrame(stackFrame) : stackFrame;
    if (!frame) {
      const place = { file: '<anonymous>', line: 1, column: 1, openUrl: undefined };
      return withoutText({ ...place, isLibrary: false }, site, { kind: 'noFrame' });
    }
    const { url } = frame;
    const unknownSite = (missingReason: MissingReason) =>
      toPlacedSite(site, unmappedOriginal(frame, missingReason), url);
    const answer = maps
      .originalOf(frame, site.version)
      .then((original) => toPlacedSite(site, original, url))
      .catch((error: unknown) =>
        unknownSite({ kind: 'brokenMap', message: (error as Error).message }),
      );
    const placedSite = await inTime(answer);
    if (placedSite) return placedSite;
    void answer.then(onLater);
    return unknownSite({ kind: 'noAnswer', seconds: PATIENCE_S });
  }

  function toPlacedSite(site: Placeable, original: Original, script: string): PlacedSite {
    const { source, line, column, text, missingReason } = original;
    const { isLibrary, path, ...inProject } = projectFile(source, script);
    const file = source.startsWith('file:') ? withoutFolder(inProject.file) : inProject.file;
    const pipe = readPipeAt(text ?? '', file, line, column, operatorsOf(site));
    const placeCall = site.kind === 'place' ? readCall(text ?? '', file, line, column) : undefined;
    const { line: atLine, column: atColumn } = placeCall ?? pipe ?? original;
    const openUrl = (place: string) =>
      openBase && `${openBase}/__open-in-editor?file=${encodeURIComponent(`${path}:${place}`)}`;
    const at = { line: atLine, column: atColumn, openUrl: openUrl(`${atLine}:${atColumn}`) };
    const where = { file, ...at, isLibrary };
    const place = [text ?? '', file, line, column] as const;
    if (placeCall)
      return {
        ...withoutText(where, site, undefined, placeCall.name),
        owner: readOwner(...place),
        change: changeBefore(...place),
        join: joinAt(...place),
        isLasting: placeCall.name === 'BehaviorSubject' && isLasting(...place),
      };
    if (!pipe) {
      const reason = missingReason ?? { kind: 'noCall', operators: operatorsOf(site) };
      return { ...withoutText(where, site, reason), owner: readOwner(...place) };
    }
    const { code, name, owner, operators, lineNumbers, calls } = pipe;
    return {
      ...{ ...where, name, owner, code, operators, missingReason },
      lines: lineNumbers.map((line) => ({ file, line, openUrl: openUrl(`${line}`) })),
      inputs: writtenInputs(text ?? '', file, calls),
      builtIdentically: builtIdentically(text ?? '', file, pipe.line, pipe.column),
    };
  }
}

/** Returns the stack trace line of the function in this package that calls it. */
function ownFrame() {
  return callerFrame(ownFrame);
}

type Where = Omit<PlacedSite, 'code' | 'lines' | 'operators' | 'missingReason'>;

/** Names the lanes of a pipe by their order if its text is unknown, and a place without a pipe by its call. */
function withoutText(
  where: Where,
  site: Placeable,
  missingReason: MissingReason | undefined,
  source = 'source',
): PlacedSite {
  const { file, line, column } = where;
  const operators = Array.from(
    { length: operatorsOf(site) },
    (_, index) => `operator ${index + 1}`,
  );
  const labels = [source, ...operators];
  const rows = labels.map((text, lane): CodeRow => {
    return { indent: Math.min(lane, 1) * 2, tokens: [{ text, kind: 'plain' }], lane };
  });
  const lanes = labels.map((label) => ({ label }));
  const code = pipeCode(`${file}:${line}:${column}`, rows, lanes);
  return { ...where, code, lines: [], operators: [], missingReason };
}

function inTime<T>(answer: Promise<T>): Promise<T | undefined> {
  return Promise.race([answer, afterMs(PATIENCE_S * 1000)]);
}
