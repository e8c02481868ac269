import type { Notification } from '../../trace/recording.ts';
import type { CodeLane } from '../../code/streamCode.ts';
import { createCauses } from './causes.ts';
import { type Column, createColumns, GAP_PX, LEFT_PX, springPx } from './columns.ts';
import { createRow, EMPTY_LANE, type LaneEngraving } from './rows.ts';

/** A silence of this length is folded, and ends an episode. */
export const FOLD_MS = 2000;

/** Half of a fold mark. */
const FOLD_HALF_PX = 8;

/** So many columns say how much room a label needs. */
const LABELLED = 40;

/** Coordinates are counted from a multiple of this: viewers keep few digits, which an hour of a rush would exceed. */
const PAGE_PX = 4096;

/** A label of the axis: the time between two columns, which is folded where it is long. */
export interface Gap {
  readonly xPx: number;
  readonly ms: number;
  readonly roomPx: number;
  readonly isFold: boolean;
  /** Whether an example ends here, and the recording begins. */
  readonly isExampleEnd: boolean;
}

/** The picture of a recording. */
export interface Engraving {
  /** Where the lanes begin, from a zero that never moves. */
  readonly leftPx: number;
  /** By how much all that is drawn is moved to the left, and how much of it is seen. */
  readonly shiftPx: number;
  readonly widthPx: number;
  readonly columns: readonly { readonly xPx: number; readonly atMs: number }[];
  readonly gaps: readonly Gap[];
  readonly lanes: readonly LaneEngraving[];
}

/** The names of the lanes while other operators were in force. */
export interface Earlier {
  readonly until: number;
  readonly names: readonly string[];
}

/** Gives the names that the lanes had when this notification came. */
export function namesAt({ names, earlier = [] }: Engraved, number: number): readonly string[] {
  return earlier.find(({ until }) => number > 0 && number <= until)?.names ?? names;
}

/** The stream that a picture is drawn of. */
export interface Engraved {
  readonly lanes: readonly CodeLane[];
  /** The operator in force, or the name, of each lane. */
  readonly names: readonly string[];
  /** The names that lanes had before, up to the notification with this number; the oldest first. */
  readonly earlier?: readonly Earlier[] | undefined;
  /** Names a value in a few words. */
  readonly labelOf: (value: unknown) => string;
  /** The lanes that are seen, if not all: moments of the others get no column. */
  readonly shown?: readonly number[] | undefined;
  /** An episode of long ago that stands before all that happens, with numbers up to 0. */
  readonly example?: readonly Notification[] | undefined;
}

/** The picture of a recording that grows: earlier columns stay where they are. */
export interface Engraver {
  add: (notification: Notification) => void;
  /** Draws the longest run of whole columns that ends with the newest one and fits this width. */
  draw: (widthPx: number, widestLabelPx?: (from: Column) => number) => Engraving;
  /** How wide the widest label is from this column on. */
  widestLabelPx: (from: Column) => number;
}

/**
 * Draws a recording: its latest columns that fit the width.
 *
 * Pure: the same notifications and width give the same picture.
 */
export function engrave(
  engraved: Engraved,
  held: readonly Notification[],
  widthPx: number,
): Engraving {
  const engraver = createEngraver(engraved);
  for (const notification of held) engraver.add(notification);
  return engraver.draw(widthPx);
}

/** Begins a picture; `engrave` says how it is drawn. */
export function createEngraver(engraved: Engraved, columns = createColumns()): Engraver {
  const { lanes, names, labelOf, shown, example = [] } = engraved;
  let operators = names;
  let causes = createCauses(lanes, operators);
  const rows = lanes.map(createRow);

  example.forEach(add);
  const exampleEnd = columns.all.at(-1);
  // The hues of a recording are the same without its example.
  causes = createCauses(lanes, names);

  return { add, draw, widestLabelPx };

  function add(notification: Notification) {
    const { number, lane, timeMs } = notification;
    const now = namesAt(engraved, number);
    if (now !== operators) {
      operators = now;
      causes = createCauses(lanes, now);
    }
    const caused = causes.of(notification);
    if (shown && !shown.includes(lane) && caused.released.length === 0) return;
    const column = columns.at(timeMs);
    rows[lane]?.add(notification, column, caused);
    const outer = notification.kind === 'subscribe' ? (lanes[lane]?.inside ?? lane) : lane;
    if (caused.accepted !== undefined) rows[lanes[lane]?.above ?? -1]?.accept(caused.accepted);
    for (const number of caused.released) rows[outer]?.endBar(number, column, 'out');
    for (const { number } of caused.dropped) rows[lane]?.endBar(number, column, 'dropped');
    const row = rows[caused.heldOn ?? -1];
    for (const { number } of caused.replaced) row?.endBar(number, column, 'replaced');
    row?.beginBar(number, column, caused.hue, caused.heldBy);
  }

  function widestLabelPx(from: Column) {
    return Math.max(0, ...rows.map((row) => row.widestLabelPx(from, labelOf)));
  }

  function draw(widthPx: number, widest = widestLabelPx): Engraving {
    const isFoldLast = columns.all.at(-1) === exampleEnd;
    const foldPx = isFoldLast ? springPx(Infinity) / 2 + FOLD_HALF_PX : 0;
    const run = seen(columns.all, widthPx, foldPx, widest);
    const [first] = run;
    if (!first)
      return {
        leftPx: 0,
        shiftPx: 0,
        widthPx,
        columns: [],
        gaps: [],
        lanes: rows.map(() => EMPTY_LANE),
      };
    const leftPx = first.xPx - LEFT_PX;
    const basePx = Math.floor(leftPx / PAGE_PX) * PAGE_PX;
    const exampleToPx = (exampleEnd?.xPx ?? 0) + springPx(Infinity) / 2 - FOLD_HALF_PX;
    const frame = { first, leftPx, rightPx: leftPx + widthPx, basePx, exampleToPx };
    return {
      leftPx,
      shiftPx: leftPx - basePx,
      widthPx,
      columns: run.map(({ xPx, atMs }) => ({ xPx: xPx - basePx, atMs })),
      gaps: gapsOf(run, basePx),
      lanes: rows.map((row) => row.draw(frame, labelOf)),
    };
  }

  function gapsOf(run: readonly Column[], basePx: number): readonly Gap[] {
    return run.flatMap((left, index) => {
      const right = run[index + 1];
      const isExampleEnd = left === exampleEnd;
      if (!right && !isExampleEnd) return [];
      const roomPx = right ? right.xPx - left.xPx : springPx(Infinity);
      const ms = right ? right.atMs - left.atMs : Infinity;
      const xPx = left.xPx + roomPx / 2 - basePx;
      return [{ xPx, ms, roomPx, isFold: ms >= FOLD_MS, isExampleEnd }];
    });
  }
}

/** The longest run of whole columns that ends with the newest one, and with the fold behind it if there is one. */
function seen(
  all: readonly Column[],
  widthPx: number,
  foldPx: number,
  labelPxOf: (column: Column) => number,
): readonly Column[] {
  const last = all.at(-1);
  if (!last) return [];
  // The newest label is to be read, but not to push all others out. Its room does not depend on that label alone, or
  // lanes would move back as a shorter one comes.
  const labelPx = labelPxOf(all.at(-LABELLED) ?? all[0] ?? last);
  const rightPx = Math.max(foldPx, last.rightPx + GAP_PX, Math.min(labelPx, widthPx / 3));
  const fits = ({ xPx }: Column) => last.xPx + rightPx - (xPx - LEFT_PX) <= widthPx;
  const first = all.findIndex(fits);
  return first === -1 ? [] : all.slice(first);
}
