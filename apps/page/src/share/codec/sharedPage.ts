import type { Notification } from '@partitura/score/trace/recording.ts';
import type { Speed } from '@partitura/base/clock/clockTime.ts';
import type { Arrangement } from '../../page/arrangements.ts';
import type { WidgetName } from '../../widgets/card.ts';

/** One widget in a link: its arrangement, and the notifications of its stream. */
export interface SharedWidget extends Arrangement {
  /** The latest notifications, numbered from 1, with times in whole milliseconds up to 0, the time of sharing. */
  readonly notifications: readonly Notification[];
  /** The last output before `notifications`, if any. */
  readonly before: unknown;
}

/** The content of a link, except the language, which is in its `?lang=`. */
export interface SharedPage {
  readonly speed: Speed;
  readonly widgets: Readonly<Record<WidgetName, SharedWidget>>;
}

/** The prefix of the data in the fragment; each format of the data has its own number. */
export const LINK_BEGINS = '#s=1.';

/** The maximum decoded size in bytes: a forged fragment of 16 KB could expand a thousandfold. */
export const MOST_JSON_BYTES = 1_000_000;

/** The maximum number of events in a link: tens of thousands of forged events would block a page. */
export const MOST_EVENTS = 4000;

/** The maximum age of an event in a link: the lanes could not place older events to the pixel. */
export const MOST_AGO_MS = 24 * 60 * 60 * 1000;
