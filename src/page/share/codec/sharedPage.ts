import type { Notification } from '../../../trace/recording.ts';
import type { Speed } from '../../../clock/clockTime.ts';
import type { Arrangement } from '../../arrangements.ts';
import type { WidgetName } from '../../../widgets/card.ts';

/** One widget as a link tells of it: how it was arranged, and what happened in its stream. */
export interface SharedWidget extends Arrangement {
  /** What happened last, numbered from 1, in whole milliseconds up to 0, when it was shared. */
  readonly held: readonly Notification[];
  /** What the stream gave last before that, if it did. */
  readonly before: unknown;
}

/** All that a link tells of a page, but for the language: that stands in its `?lang=`. */
export interface SharedPage {
  readonly speed: Speed;
  readonly widgets: Readonly<Record<WidgetName, SharedWidget>>;
}

/** What stands before the data in the fragment; another way to write it gets another number. */
export const LINK_BEGINS = '#s=1.';

/** A link's fragment has at most so many characters. Source: SPEC SC8.1. */
export const MOST_FRAGMENT = 16_384;

/** So many bytes may come of a fragment: one of 16 KB could be made to give a thousand times as much. */
export const MOST_JSON_BYTES = 1_000_000;

/** A link holds at most so many events; made up ones by the ten thousand would stop a page for long. */
export const MOST_EVENTS = 4000;

/** Older events than a day are left out: the lanes could not place them to the pixel. */
export const MOST_AGO_MS = 24 * 60 * 60 * 1000;
