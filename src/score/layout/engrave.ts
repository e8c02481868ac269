import type { Notification } from '../../trace/recording.ts';
import type { CodeLane } from '../../code/streamCode.ts';
import { createCauses } from './causes.ts';
import { type Column, createColumns, GAP_PX, LEFT_PX, springPx } from './columns.ts';
import { createMoments } from './moments.ts';
import { createRow, EMPTY_LANE, type LaneEngraving } from './rows.ts';
import { createTimers, type InForce } from './windows.ts';

/** The minimum length of a silence that is folded, and that ends an episode. */
export const FOLD_MS = 2000;

const FOLD_HALF_PX = 8;

/** The number of latest columns that determine the space for a label. */
const LABELLED = 40;

/** Coordinates are relative to a multiple of this number: viewers keep few digits, too few for an hour of a rush. */
const PAGE_PX = 4096;

/** A gap between two columns, with its time; a long gap is folded. */
export interface Gap {
  readonly xPx: number;
  readonly ms: number;
  readonly roomPx: number;
  readonly isFold: boolean;
  readonly isExampleEnd: boolean;
}

export interface Engraving {
  /** The left end of the lanes, measured from a fixed origin. */
  readonly leftPx: number;
  /** The shift of the drawing to the left, and the width of its visible part. */
  readonly shiftPx: number;
  readonly widthPx: number;
  readonly columns: readonly { readonly xPx: number; readonly atMs: number }[];
  readonly gaps: readonly Gap[];
  readonly lanes: readonly LaneEngraving[];
}

/** Earlier operators and settings, up to the notification with this number. */
export interface Earlier extends InForce {
  readonly until: number;
}

/** Returns the operators and settings at the time of this notification. */
export function inForceAt(engraved: Engraved, number: number): InForce {
  const isUntil = ({ until }: Earlier) => number > 0 && number <= until;
  return engraved.earlier?.find(isUntil) ?? engraved;
}

export interface Engraved extends InForce {
  readonly lanes: readonly CodeLane[];
  /** Earlier operators and settings; oldest first. */
  readonly earlier?: readonly Earlier[] | undefined;
  readonly labelOf: (value: unknown) => string;
  /** The shown lanes, if not all; moments of other lanes get no column. */
  readonly shown?: readonly number[] | undefined;
  /** An older episode, drawn before the recording, with numbers up to 0. */
  readonly example?: readonly Notification[] | undefined;
}

/** The picture of a growing recording: earlier columns do not move. */
export interface Engraver {
  add: (notification: Notification) => void;
  /** Draws the longest run of whole columns that ends with the newest column and fits this width. */
  draw: (widthPx: number, widestLabelPx?: (from: Column) => number) => Engraving;
  widestLabelPx: (from: Column) => number;
}

/**
 * Draws the latest columns of a recording that fit the width. Pure: equal notifications and width
 * give an equal picture.
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

/** Begins a picture that can grow; see `engrave`. */
export function createEngraver(engraved: Engraved, columns = createColumns()): Engraver {
  const { lanes, names, labelOf, shown, example = [] } = engraved;
  let last: InForce = engraved;
  let causes = createCauses(lanes, names);
  const rows = lanes.map(createRow);
  const isSameMoment = createMoments();
  let column: Column | undefined;
  const timers = createTimers(lanes, columns);

  example.forEach(add);
  const exampleEnd = columns.all.at(-1);
  // Hues of the recording do not depend on the example.
  causes = createCauses(lanes, names);

  return { add, draw, widestLabelPx };

  function add(notification: Notification) {
    const { number, lane, kind, timeMs } = notification;
    const now = inForceAt(engraved, number);
    // A restart first ends the subscriptions under the earlier operators.
    if (now !== last && kind === 'subscribe') {
      last = now;
      causes = createCauses(lanes, now.names);
    }
    const caused = causes.of(notification);
    if (shown && !shown.includes(lane) && caused.released.length === 0) return;
    column = columns.at(timeMs, isSameMoment(notification) ? column : undefined);
    rows[lane]?.add(notification, column, caused);
    timers.add(notification, column, caused, last);
    const outer = kind === 'subscribe' ? (lanes[lane]?.inside ?? lane) : lane;
    for (const number of caused.released) rows[outer]?.endBar(number, column, 'out');
    const lost = kind === 'unsubscribe' ? 'cut' : 'dropped';
    for (const { number } of caused.dropped) rows[lane]?.endBar(number, column, lost);
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
    const run = visibleRun(columns.all, widthPx, foldPx, widest);
    const [first] = run;
    const leftPx = first ? first.xPx - LEFT_PX : 0;
    const basePx = Math.floor(leftPx / PAGE_PX) * PAGE_PX;
    const exampleToPx = (exampleEnd?.xPx ?? 0) + springPx(Infinity) / 2 - FOLD_HALF_PX;
    const place = { leftPx, rightPx: leftPx + widthPx, basePx, exampleToPx };
    return {
      leftPx,
      shiftPx: leftPx - basePx,
      widthPx,
      columns: run.map(({ xPx, atMs }) => ({ xPx: xPx - basePx, atMs })),
      gaps: gapsOf(run, basePx),
      lanes: rows.map((row, lane) => {
        if (!first) return EMPTY_LANE;
        const frame = { first, ...place };
        const drawn = row.draw(frame, labelOf);
        return { ...drawn, ...timers.draw(lane, drawn, frame) };
      }),
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

/** The longest run of whole columns that ends with the newest column, and with the fold after it, if any. */
function visibleRun(
  all: readonly Column[],
  widthPx: number,
  foldPx: number,
  labelPxOf: (column: Column) => number,
): readonly Column[] {
  const last = all.at(-1);
  if (!last) return [];
  // The newest label must be legible without pushing out all other columns. Its space depends on several labels;
  // otherwise the lanes would move back for a shorter label.
  const labelPx = labelPxOf(all.at(-LABELLED) ?? all[0] ?? last);
  const rightPx = Math.max(foldPx, last.rightPx + GAP_PX, Math.min(labelPx, widthPx / 3));
  const fits = ({ xPx }: Column) => last.xPx + rightPx - (xPx - LEFT_PX) <= widthPx;
  const first = all.findIndex(fits);
  return first === -1 ? [] : all.slice(first);
}
