import { createPlacer } from '../../src/place/placeSite.ts';
import type { PlacedSite, MissingReason } from '../../src/place/placedSite.ts';
import { liveTexts, missingReasonText } from '../../src/texts/liveTexts.ts';
import { textsIn } from '@partitura/base/language/language.ts';
import type { Scripts } from '../../src/place/scripts.ts';
import { siteAt } from './siteAt.ts';

interface Options {
  openBase?: string | undefined;
  operatorCount?: number;
  /** The version of the script; by default the latest. */
  version?: number;
  onLater?: (placed: PlacedSite) => void;
}

/** Finds the place of the site that this line of a stack trace names. */
export function placeIn(
  scripts: Scripts,
  frame: string,
  { operatorCount = 2, version = scripts.versionOf(frame), openBase, onLater }: Options = {},
) {
  const { place } = createPlacer(scripts, openBase);
  return place({ ...siteAt(frame, version), operatorCount }, onLater);
}

/** Returns the reason why the text or line of a site is unknown. */
export function sentence(
  why: MissingReason | undefined,
  language: 'ru' | 'en',
): string | undefined {
  return why && missingReasonText(why, textsIn(liveTexts, language));
}
