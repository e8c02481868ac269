import type { SettingChoice } from '../code/streamCode.ts';

/** The choices of a stream's settings, if known. */
export type Settings = Readonly<Record<string, SettingChoice | undefined>> | undefined;

/** The settings before and after a restart of the stream. */
export interface Restart {
  readonly before: Settings;
  readonly after: Settings;
}

/** The reason for a double bar: the end of the example, or a restart. */
export type DoubleBar = 'example' | Restart;

/** The place of one moment: one x for all lanes. */
export interface Column {
  readonly atMs: number;
  /** The distance from a fixed origin; it changes only if the columns are fitted to a width. */
  xPx: number;
  /** The extent of the column's marks to the right of x; it grows while this is the newest column. */
  rightPx: number;
  /** Whether the column holds several moments, which were too close for separate columns. */
  isCrowd: boolean;
  /** Whether this is the last column of a run that is over: names in this column are not shortened. */
  isOver?: boolean | undefined;
  /** Whether this column continues the moment of the previous column; x is then near the left edges of the marks. */
  readonly isLater?: boolean | undefined;
  /** The double bar before the column, if any. */
  readonly bar?: DoubleBar | undefined;
}

/** A gap between two columns, with its time. A long gap is folded, and so is a gap with a double bar. */
export interface Gap {
  readonly xPx: number;
  readonly ms: number;
  readonly roomPx: number;
  readonly isFold: boolean;
  readonly bar?: DoubleBar | undefined;
}

/** A silence of at least this length is folded, and separates two episodes. */
export const FOLD_MS = 2000;

/** Half the width of a dot. */
export const HALF_PX = 9;

/** The extent of a column to the left of its x: half a dot, and some space. */
export const LEFT_PX = HALF_PX + 5;

/** The space between two marks. */
export const GAP_PX = 2;

/** Half the width of the line at the beginning of a subscription. */
export const START_PX = 1.5;

/** The space between the first part of a moment and the rest, which begins with subscriptions. */
const LATER_PX = GAP_PX + START_PX;

/** The space for a double bar between two columns. */
export const BAR_PX = 20;

const LEAST_SPRING_PX = 14;
const MOST_SPRING_PX = 130;
/** The minimum length of the springs, in tenths, when a run is fitted to a width. */
const LEAST_TENTHS = 3;
const CROWD_MS = 50;
const RUSH_MS = 200;
const RUSH_MOMENTS = 40;
/** The number of kept columns, more than fit any screen. */
export const KEPT_COUNT = 400;

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
 * column. Each moment's column is decided once, from earlier moments only, so that all drawings agree.
 */
export function createColumns() {
  /** The latest columns, oldest first. */
  const all: Column[] = [];
  /** The latest moments, as many as are needed to detect a rush. */
  const moments: number[] = [];
  /** The length of the springs between columns, in tenths. */
  let tenths = 10;

  return {
    all,
    /** The width to which the columns are fitted, if any; the newest label may occupy one `part`th of this width. */
    fitted: { widthPx: undefined as number | undefined, part: 4 },
    /**
     * Returns the column of a notification at this time: the column of its moment, if that column has begun, or the
     * newest column in a rush, or else a new column. After a double bar the column is always new.
     */
    at(atMs: number, momentColumn?: Column, bar?: DoubleBar): Column {
      const last = all.at(-1);
      if (last && !bar && (last === momentColumn || moments.at(-1) === atMs)) {
        moments.splice(-1, 1, atMs);
        return last;
      }
      const isRush = (moments.at(-RUSH_MOMENTS) ?? -Infinity) >= atMs - RUSH_MS;
      moments.push(atMs);
      if (moments.length > RUSH_MOMENTS) moments.shift();
      if (!last || bar || !isRush || atMs - last.atMs >= CROWD_MS) return begin({ atMs, bar });
      last.isCrowd = true;
      return last;
    },
    xAt,
    /** Begins a column for the rest of the newest moment. */
    later: ({ atMs }: Column): Column => begin({ atMs, isLater: true }),
    /** Releases the space of all marks, before the marks are placed again. */
    narrow() {
      for (const column of all) column.rightPx = HALF_PX;
    },
    /** Removes all columns. */
    clear() {
      all.length = 0;
      moments.length = 0;
    },
    /** Shortens the springs, as little as necessary and as far as possible; returns whether the columns then fit. */
    fit(doFit: () => boolean): boolean {
      for (tenths = 10; ; tenths -= 1) {
        for (const [index, column] of all.entries()) {
          const last = all[index - 1];
          if (last) column.xPx = after(last, column);
        }
        if (doFit() || tenths === LEAST_TENTHS) return doFit();
      }
    },
  };

  /** The position of a time, in a column or after the latest earlier column. */
  function xAt(timeMs: number) {
    const momentColumn = all.findLast(({ atMs, isLater }) => atMs <= timeMs && !isLater);
    if (momentColumn?.atMs === timeMs) return momentColumn.xPx;
    const earlier = all.findLast(({ atMs }) => atMs <= timeMs);
    return earlier ? after(earlier, { atMs: timeMs }) : 0;
  }

  function after({ atMs: fromMs, xPx, rightPx }: Column, { atMs, bar, isLater }: Place) {
    if (isLater) return xPx + rightPx + LATER_PX;
    if (bar) return xPx + rightPx + BAR_PX + LEFT_PX;
    const spring = (springPx(atMs - fromMs) * tenths) / 10;
    // Even between marks that need more space than the spring, a longer time is wider.
    return xPx + Math.max(rightPx + GAP_PX + LEFT_PX + spring / 8, spring);
  }

  function begin(place: Place) {
    const last = all.at(-1);
    const xPx = last ? after(last, place) : LEFT_PX;
    const column = { ...place, xPx, rightPx: HALF_PX, isCrowd: false };
    all.push(column);
    if (all.length > 2 * KEPT_COUNT) all.splice(0, KEPT_COUNT);
    return column;
  }
}

type Place = Pick<Column, 'atMs' | 'bar' | 'isLater'>;

/** The gaps between the columns of a run, and after the end of the example. */
export function gapsOf(
  run: readonly Column[],
  basePx: number,
  exampleEnd: Column | undefined,
): readonly Gap[] {
  return run.flatMap((left, index) => {
    const right = run[index + 1];
    const bar = left === exampleEnd ? 'example' : right?.bar;
    const barPx = left.xPx + left.rightPx + BAR_PX / 2 - basePx;
    if (bar) return [{ xPx: barPx, ms: 0, roomPx: 0, isFold: true, bar }];
    if (!right || right.isLater) return [];
    const roomPx = right.xPx - left.xPx;
    const ms = right.atMs - left.atMs;
    return [{ xPx: left.xPx + roomPx / 2 - basePx, ms, roomPx, isFold: ms >= FOLD_MS }];
  });
}

/**
 * The longest run of whole columns that ends with the newest column and, if there is one, the double bar after it. If
 * this run lacks the beginning of a spread moment, the run that begins with that moment.
 */
export function visibleRun(
  all: readonly Column[],
  widthPx: number,
  rightPx: (last: Column) => number,
  spreadMs?: number,
): readonly Column[] {
  const last = all.at(-1);
  const run = all.filter(({ xPx }) => last && rightPx(last) - (xPx - LEFT_PX) <= widthPx);
  const spread = all.find(({ atMs }) => atMs === spreadMs);
  if (!spread || run.includes(spread)) return run;
  const untilPx = spread.xPx - LEFT_PX + widthPx;
  return all.filter((one) => one.xPx >= spread.xPx && one.xPx + one.rightPx <= untilPx);
}

/** Writes a change. `tap` may have no row (SC5.10), so only the other operator is named. */
function changeText(was: SettingChoice, now: SettingChoice) {
  if (was === 'tap') return `+ ${now}`;
  return now === 'tap' ? `− ${was}` : `${was} → ${now}`;
}

/** The settings that a restart changed, each with its change, if known: `switchMap → exhaustMap`. */
export function changesOf(restart: Restart): readonly [setting: string, change: string][] {
  const { before, after } = restart;
  return Object.entries(after ?? {}).flatMap(([setting, now]) => {
    const was = before?.[setting];
    return was === undefined || now === undefined || was === now
      ? []
      : [[setting, changeText(was, now)]];
  });
}
