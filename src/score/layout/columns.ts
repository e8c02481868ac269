import type { SettingChoice } from '../../code/streamCode.ts';

/** The choices of a stream's settings, if known. */
export type Settings = Readonly<Record<string, SettingChoice | undefined>> | undefined;

/** The settings before and after the stream began anew. */
export interface Restart {
  readonly before: Settings;
  readonly after: Settings;
}

/** The reason for a double bar: the end of the example, or a restart. */
export type DoubleBar = 'example' | Restart;

/** The place of one moment: one x for all lanes. */
export interface Column {
  readonly atMs: number;
  /** Measured from a fixed origin; changes only if the columns are fitted to a width. */
  xPx: number;
  /** The extent of its marks to the right of x; grows while this is the newest column. */
  rightPx: number;
  /** Whether it holds several moments, which were too close for separate columns. */
  isCrowd: boolean;
  /** The double bar before it, if any. */
  readonly bar?: DoubleBar | undefined;
}

/** Half the width of a dot. */
export const HALF_PX = 9;

/** The extent of a column to the left of its x: half a dot, and some space. */
export const LEFT_PX = HALF_PX + 5;

/** The space between two marks. */
export const GAP_PX = 2;

/** The space for a double bar between two columns. */
export const BAR_PX = 20;

const LEAST_SPRING_PX = 14;
const MOST_SPRING_PX = 130;
/** The steps in which springs become shorter, in tenths, to fit a run to a width. */
const TENTHS = [10, 9, 8, 7, 6, 5, 4];
const CROWD_MS = 50;
const RUSH_MS = 200;
const RUSH_MOMENTS = 40;
/** The number of kept columns, more than fit any screen. */
export const KEPT = 400;

/**
 * The space between two columns that are this many milliseconds apart: it grows with the logarithm of
 * the time, like note spacing in music.
 */
export function springPx(ms: number): number {
  return Math.min(MOST_SPRING_PX, LEAST_SPRING_PX + 15 * Math.log2(1 + ms / 40));
}

export type Columns = ReturnType<typeof createColumns>;

/**
 * Assigns the moments of a growing recording, in their order, to columns. In a rush the next moment joins the newest
 * column. This is decided once, from earlier moments only, so that all drawings agree.
 */
export function createColumns() {
  /** The latest columns, oldest first. */
  const all: Column[] = [];
  /** The latest moments, at most the number that makes a rush. */
  const moments: number[] = [];
  /** The length of the springs, in tenths. */
  let tenths = 10;

  function isRush(atMs: number) {
    const first = moments.length < RUSH_MOMENTS ? -Infinity : (moments[0] ?? -Infinity);
    return first >= atMs - RUSH_MS;
  }

  return {
    all,
    /**
     * Returns the column of a notification, given the column of its moment, if that has begun; a double bar precedes a
     * new column.
     */
    at(atMs: number, begun?: Column, bar?: DoubleBar): Column {
      const last = all.at(-1);
      if (last && !bar && (last === begun || moments.at(-1) === atMs)) {
        moments.splice(-1, 1, atMs);
        return last;
      }
      const joins = last !== undefined && isRush(atMs) && atMs - last.atMs < CROWD_MS;
      moments.push(atMs);
      if (moments.length > RUSH_MOMENTS) moments.shift();
      if (!last) return begin(atMs, LEFT_PX);
      if (joins && !bar) {
        last.isCrowd = true;
        return last;
      }
      return begin(atMs, after(last, atMs, bar), bar);
    },
    xAt,
    /** Removes all columns. */
    clear() {
      all.length = 0;
      moments.length = 0;
    },
    /** Shortens the springs, as little as necessary and as far as possible, until the columns fit; returns whether they do. */
    fit(doFit: () => boolean): boolean {
      return TENTHS.some((next) => {
        tenths = next;
        for (const [index, column] of all.entries()) {
          const last = all[index - 1];
          if (last) column.xPx = after(last, column.atMs, column.bar);
        }
        return doFit();
      });
    },
  };

  /** The position of a time, in a column or after the latest earlier column. */
  function xAt(timeMs: number) {
    const last = all.findLast(({ atMs }) => atMs <= timeMs);
    if (!last) return 0;
    return last.atMs === timeMs ? last.xPx : after(last, timeMs);
  }

  function after({ atMs, xPx, rightPx }: Column, timeMs: number, bar?: DoubleBar) {
    if (bar) return xPx + rightPx + BAR_PX + LEFT_PX;
    return xPx + Math.max(rightPx + GAP_PX + LEFT_PX, (springPx(timeMs - atMs) * tenths) / 10);
  }

  function begin(atMs: number, xPx: number, bar?: DoubleBar) {
    const column = { atMs, xPx, rightPx: HALF_PX, isCrowd: false, bar };
    all.push(column);
    if (all.length > 2 * KEPT) all.splice(0, KEPT);
    return column;
  }
}
