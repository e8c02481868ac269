/** The place of one moment: one x for all lanes. */
export interface Column {
  /** Clock time of its first moment. */
  readonly atMs: number;
  /** From a zero that never moves. */
  readonly xPx: number;
  /** How far its marks reach to the right of its x; grows while it is the newest. */
  rightPx: number;
  /** Whether it holds several moments, which came too fast to be told apart. */
  isCrowd: boolean;
}

/** How far the marks of a column reach to the left of its x: beginnings and ends of subscriptions stand there. */
export const LEFT_PX = 22;

/** Half of a dot. */
export const HALF_PX = 9;

/** Between two marks. */
export const GAP_PX = 2;

const LEAST_SPRING_PX = 15;
const MOST_SPRING_PX = 84;
const CROWD_MS = 50;
const RUSH_MS = 200;
const RUSH_MOMENTS = 40;
/** More columns than fit any screen. */
export const KEPT = 400;

/**
 * Space between two columns that lie this many milliseconds apart: it grows with the logarithm of the
 * time, as note spacing in music does.
 */
export function springPx(ms: number): number {
  return Math.min(MOST_SPRING_PX, LEAST_SPRING_PX + 13 * Math.log2(1 + ms / 60));
}

/** The columns of a recording that grows. */
export interface Columns {
  /** The column of this moment: the newest one, or a new one behind it. Moments come in their order. */
  at: (atMs: number) => Column;
  /** The latest columns, the oldest first. */
  readonly all: readonly Column[];
}

/**
 * Puts moments into columns. Where moments came in a rush, the next one joins the newest column: this is
 * decided once, from earlier moments alone, so that a drawing agrees with every earlier one.
 */
export function createColumns(): Columns {
  const all: Column[] = [];
  /** The latest moments, as many as make a rush. */
  const moments: number[] = [];

  function isRush(atMs: number) {
    const first = moments.length < RUSH_MOMENTS ? -Infinity : (moments[0] ?? -Infinity);
    return first >= atMs - RUSH_MS;
  }

  return {
    all,
    at(atMs) {
      const last = all.at(-1);
      if (moments.at(-1) === atMs && last) return last;
      const joins = last !== undefined && isRush(atMs) && atMs - last.atMs < CROWD_MS;
      moments.push(atMs);
      if (moments.length > RUSH_MOMENTS) moments.shift();
      if (!last) return begin(atMs, LEFT_PX);
      if (joins) {
        last.isCrowd = true;
        return last;
      }
      const rodPx = last.rightPx + GAP_PX + LEFT_PX;
      return begin(atMs, last.xPx + Math.max(rodPx, springPx(atMs - last.atMs)));
    },
  };

  function begin(atMs: number, xPx: number) {
    const column = { atMs, xPx, rightPx: HALF_PX, isCrowd: false };
    all.push(column);
    if (all.length > 2 * KEPT) all.splice(0, KEPT);
    return column;
  }
}
