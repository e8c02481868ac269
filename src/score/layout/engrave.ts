import type { Notification } from '../record/recording.ts';
import type { CodeLane } from '../record/streamCode.ts';
import { createCauses } from './causes.ts';
import { type Column, createColumns, LEFT_PX } from './columns.ts';
import { createRow, type LaneEngraving } from './rows.ts';

/** A silence of this length is folded. */
const FOLD_MS = 2000;

const GAP_PX = 2;

/** So many columns say how much room a label needs. */
const LABELLED = 40;

/** Places are counted from a multiple of this: an hour of a rush would take more digits than a viewer has. */
const PAGE_PX = 4096;

/** A label of the axis: the time between two columns, which is folded where it is long. */
export interface Gap {
  readonly xPx: number;
  readonly ms: number;
  readonly roomPx: number;
  readonly isFold: boolean;
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

/** What a picture is drawn of. */
export interface Engraved {
  readonly lanes: readonly CodeLane[];
  /** The operator in force, or the name, of each lane. */
  readonly names: readonly string[];
  /** Names a value in a few words. */
  readonly labelOf: (value: unknown) => string;
}

/** The picture of a recording that grows: earlier columns stay where they are. */
export interface Engraver {
  add: (notification: Notification) => void;
  /** Draws the longest run of whole columns that ends with the newest one and fits this width. */
  draw: (widthPx: number) => Engraving;
}

/**
 * Draws what a recording holds: the latest columns that fit the width.
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
export function createEngraver({ lanes, names, labelOf }: Engraved): Engraver {
  const columns = createColumns();
  const causes = createCauses(lanes, names);
  const rows = lanes.map(createRow);

  return {
    add(notification) {
      const { lane, timeMs } = notification;
      const column = columns.at(timeMs);
      const caused = causes.of(notification);
      rows[lane]?.add(notification, column, caused);
      const outer = notification.kind === 'subscribe' ? (lanes[lane]?.inside ?? lane) : lane;
      if (caused.accepted !== undefined) rows[lanes[lane]?.above ?? -1]?.accept(caused.accepted);
      for (const number of caused.released) rows[outer]?.endBar(number, column, 'out');
      if (caused.isDropped) rows[lane]?.endBars(column, 'dropped');
      const { heldOn } = caused;
      if (!heldOn) return;
      if (heldOn.isOnly) rows[heldOn.lane]?.endBars(column, 'replaced');
      rows[heldOn.lane]?.beginBar(notification.number, column, caused.hue);
    },
    draw(widthPx) {
      const run = seen(columns.all, widthPx, (from) =>
        Math.max(0, ...rows.map((row) => row.widestLabelPx(from, labelOf))),
      );
      const [first] = run;
      if (!first)
        return {
          leftPx: 0,
          shiftPx: 0,
          widthPx,
          columns: [],
          gaps: [],
          lanes: rows.map(() => EMPTY),
        };
      const leftPx = first.xPx - LEFT_PX;
      const basePx = Math.floor(leftPx / PAGE_PX) * PAGE_PX;
      const frame = { first, leftPx, rightPx: leftPx + widthPx, basePx };
      return {
        leftPx,
        shiftPx: leftPx - basePx,
        widthPx,
        columns: run.map(({ xPx, atMs }) => ({ xPx: xPx - basePx, atMs })),
        gaps: run.slice(1).map((column, index) => gapBetween(run[index] ?? first, column, basePx)),
        lanes: rows.map((row) => row.draw(frame, labelOf)),
      };
    },
  };
}

const EMPTY: LaneEngraving = { marks: [], lines: [], bars: [], hiddenVoices: 0 };

/** The longest run of whole columns that ends with the newest one. */
function seen(
  all: readonly Column[],
  widthPx: number,
  labelPxOf: (column: Column) => number,
): readonly Column[] {
  const last = all.at(-1);
  if (!last) return [];
  // The newest label is to be read, but not to push all others out. Its room does not depend on that label alone, or
  // lanes would move back as a shorter one comes.
  const labelPx = labelPxOf(all.at(-LABELLED) ?? all[0] ?? last);
  const rightPx = Math.max(last.rightPx + GAP_PX, Math.min(labelPx, widthPx / 3));
  const fits = ({ xPx }: Column) => last.xPx + rightPx - (xPx - LEFT_PX) <= widthPx;
  const first = all.findIndex(fits);
  return first === -1 ? [] : all.slice(first);
}

function gapBetween(left: Column, right: Column, basePx: number): Gap {
  const ms = right.atMs - left.atMs;
  const roomPx = right.xPx - left.xPx;
  return { xPx: left.xPx + roomPx / 2 - basePx, ms, roomPx, isFold: ms >= FOLD_MS };
}
