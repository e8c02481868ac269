import { createPlacer } from '../../src/place/placeSite.ts';
import type { PlacedSite, MissingReason } from '../../src/place/placedSite.ts';
import { liveTexts, sentenceOf } from '../../src/texts/liveTexts.ts';
import { textsIn } from '@partitura/base/language/language.ts';
import { createScripts, type Scripts } from '../../src/place/scripts.ts';
import { createRecorder } from '../../src/record/recorder.ts';
import type { PipeSite } from '../../src/record/site.ts';

/** Makes the first site of an empty recorder, at this line of a stack trace. */
export function siteAt(frame: string, version = 1): PipeSite {
  return createRecorder({ now: () => 0, versionOf: () => version }).pipeAt(frame);
}

interface Page {
  origin?: string;
  /** The files of the page's servers, by address. */
  texts?: Readonly<Record<string, string | undefined>>;
  fetchText?: (url: string) => Promise<string | undefined>;
  webpackModule?: ((id: string) => unknown) | undefined;
}

/** Makes the scripts of a page, by default of Vite's dev server. */
export function scriptsOf({
  origin = 'http://localhost:5173',
  texts = {},
  fetchText = (url) => Promise.resolve(texts[url] ?? Promise.reject(new Error(`no ${url}`))),
  webpackModule,
}: Page): Scripts {
  return createScripts({ origin, fetchText, webpackModule });
}

interface Options {
  openBase?: string | undefined;
  operatorCount?: number;
  /** The version of the script; the latest by default. */
  version?: number;
  onLater?: (placed: PlacedSite) => void;
}

/** Finds the place of a site whose call of `pipe` is at this line of a stack trace. */
export function placeIn(
  scripts: Scripts,
  frame: string,
  { operatorCount = 2, version = scripts.versionOf(frame), openBase, onLater }: Options = {},
) {
  const { place } = createPlacer(scripts, openBase);
  return place({ ...siteAt(frame, version), operatorCount }, onLater);
}

/** Returns the reason why the text or line of a site is unknown. */
export const sentence = (why: MissingReason | undefined, language: 'ru' | 'en') =>
  why && sentenceOf(why, textsIn(liveTexts, language).whys);
