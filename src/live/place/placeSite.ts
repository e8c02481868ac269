import type { CodeLane, StreamCode } from '../../code/streamCode.ts';
import type { Site } from '../record/site.ts';
import { dropsFrames } from '../dropsFrames.ts';
import { hasOtherCopy } from '../rxjsCopies.ts';
import type { Sentence } from '../texts.ts';
import { readFrame } from './frames.ts';
import type { PlacedSite } from './placedSite.ts';
import { projectFile } from './projectFile.ts';
import { readPipe } from './readPipe.ts';
import type { Scripts } from './scripts.ts';
import { createSourceMaps, type Original } from './sourceMaps.ts';

/** What a placer works with. */
export interface PlacerOptions {
  readonly scripts: Scripts;
  /**
   * The address of a dev server that opens files in the editor as Vite does, without a slash at the end:
   * `http://localhost:5173`; absent where there is none.
   */
  readonly openBase?: string | undefined;
}

/** Tells where sites stand in the project's files. */
export interface Placer {
  /** Never rejects: what is not known is said in `why`. */
  place: Place;
  /** What on this page cannot be recorded, or placed, as far as is known. Never rejects. */
  limits: () => Promise<readonly Sentence[]>;
}

/**
 * Finds where a site stands in the project's files, in the version of its script. Where the answer of a server takes too
 * long, that is said at first, and `onLater` is called with the place once the answer is there.
 */
export type Place = (site: Site, onLater?: (placed: PlacedSite) => void) => Promise<PlacedSite>;

/** A server that takes longer has not answered, as far as panel and reports are concerned. Source: SPEC LV2.10. */
const PATIENCE_S = 3;

const loadedFiles = () => performance.getEntriesByType('resource') as PerformanceResourceTiming[];

/** Places sites by the source maps of their scripts, each parsed once. */
export function createPlacer({ scripts, openBase }: PlacerOptions): Placer {
  const maps = createSourceMaps(scripts);
  return { place, limits };

  async function limits() {
    const found: Sentence[] = [];
    const textOf = (url: string) => inTime(scripts.textOf(url));
    if (await hasOtherCopy({ textOf }, loadedFiles())) found.push((texts) => texts.otherCopy);
    if (dropsFrames()) found.push((texts) => texts.droppedFrames);
    return found;
  }

  async function place(site: Site, onLater?: (placed: PlacedSite) => void): Promise<PlacedSite> {
    const frame = readFrame(site.frame);
    if (!frame) {
      const where = {
        file: '<anonymous>',
        line: 1,
        column: 1,
        isLibrary: false,
        openUrl: undefined,
      };
      return withoutText(where, site, ({ whys }) => whys.noFrame);
    }
    const unknown = (why: Sentence) =>
      placed(site, { ...frame, source: frame.url, text: undefined, why }, frame.url);
    try {
      const answer = maps.originalOf(frame, site.version);
      const original = await inTime(answer);
      if (original) return placed(site, original, frame.url);
      answer.then(
        (late) => onLater?.(placed(site, late, frame.url)),
        () => undefined,
      );
      return unknown(({ whys }) => whys.noAnswer(PATIENCE_S));
    } catch (error) {
      return unknown(({ whys }) => whys.brokenMap(messageOf(error)));
    }
  }

  function placed(site: Site, original: Original, script: string): PlacedSite {
    const { source, line, column, text, why } = original;
    const { file, isLibrary, path } = projectFile(source, script);
    const pipe =
      text === undefined ? undefined : readPipe(text, file, line, column, site.operatorCount);
    const at = pipe ?? { line, column };
    const openUrl = (place: string) =>
      openBase === undefined
        ? undefined
        : `${openBase}/__open-in-editor?file=${encodeURIComponent(`${path}:${place}`)}`;
    const where = { file, line: at.line, column: at.column, isLibrary };
    const placed = { ...where, openUrl: openUrl(`${at.line}:${at.column}`) };
    if (pipe) {
      const { code, operators, sources, captured } = pipe;
      const lines = pipe.lineNumbers.map((line) => ({ file, line, openUrl: openUrl(`${line}`) }));
      return { ...placed, code, lines, operators, sources, captured, why };
    }
    return withoutText(placed, site, why ?? (({ whys }) => whys.noCall(site.operatorCount)));
  }
}

type Where = Omit<PlacedSite, 'code' | 'lines' | 'operators' | 'sources' | 'captured' | 'why'>;

function withoutText(where: Where, { operatorCount }: Site, why: Sentence): PlacedSite {
  const { file, line, column } = where;
  const labels = [
    'source',
    ...Array.from({ length: operatorCount }, (_, index) => `operator ${index + 1}`),
  ];
  const code: StreamCode = {
    id: `${file}:${line}:${column}`,
    name: '',
    rows: labels.map((text, lane) => ({
      indent: Math.min(lane, 1) * 2,
      tokens: [{ text, kind: 'plain' }],
      lane,
    })),
    lanes: labels.map((label, lane): CodeLane => {
      return {
        kind: lane === 0 ? 'source' : 'operator',
        above: lane === 0 ? undefined : lane - 1,
        inside: undefined,
        label,
      };
    }),
    params: [],
    settings: [],
  };
  return { ...where, code, lines: [], operators: [], sources: [], captured: [], why };
}

/** Gives `undefined` where the answer takes too long. */
async function inTime<T>(answer: Promise<T>): Promise<T | undefined> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLate = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), PATIENCE_S * 1000);
  });
  try {
    return await Promise.race([answer, tooLate]);
  } finally {
    clearTimeout(timer);
  }
}

function messageOf(error: unknown) {
  return error instanceof Error ? error.message : String(error);
}
