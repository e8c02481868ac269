import { createPlacer } from '../../src/live/place/placeSite.ts';
import type { PlacedSite, Why } from '../../src/live/place/placedSite.ts';
import { liveTexts, whyText } from '../../src/live/texts/liveTexts.ts';
import { textsIn } from '../../src/texts/language.ts';
import type { Scripts } from '../../src/live/place/scripts.ts';
import { createRecording } from '../../src/trace/recording.ts';

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
  const site = { number: 1, frame, version, operatorCount, isOld: false };
  const counts = {
    opened: 0,
    closed: 0,
    values: 0,
    errors: 0,
    last: undefined,
    running: 0,
    end: undefined,
  };
  const { place } = createPlacer(scripts, openBase);
  const recording = createRecording();
  return place(
    {
      ...site,
      counts,
      parents: new Map(),
      open: new Map(),
      stack: '',
      uncaught: [],
      numbered: 0,
      recording,
    },
    onLater,
  );
}

/** Returns the reason why the text or line of a site is unknown. */
export function sentence(why: Why | undefined, language: 'ru' | 'en'): string | undefined {
  return why && whyText(why, textsIn(liveTexts, language));
}
