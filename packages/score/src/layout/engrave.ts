import type { Notification } from '../trace/recording.ts';
import { type CodeLane, outputLane } from '../code/streamCode.ts';
import { createFates } from '../trace/fates.ts';
import { FEWER_LETTERS, hueOf } from './cells.ts';
import {
  BAR_PX,
  type Column,
  createColumns,
  type Gap,
  GAP_PX,
  gapsOf,
  HALF_PX,
  LEFT_PX,
  type Restart,
  visibleRun,
} from './columns.ts';
import { createMoments } from './moments.ts';
import { decides, treatmentsOf } from './operators.ts';
import { createRow, EMPTY_LANE, type LaneEngraving } from './rows.ts';
import { createTimers, type InForce } from './windows.ts';

/** The space for the beginning of a run after the example. */
const BEGIN_PX = 50;

/** The number of latest columns that determine the space for a label; lanes would move back for a shorter label. */
const LABELLED = 40;

/** Coordinates are relative to a multiple of this number: viewers keep few digits, too few for an hour of a rush. */
const PAGE_PX = 4096;

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

/** The restarts of a stream, each by the number of the subscription with which the stream begins anew. */
export function restartsOf(
  engraved: Engraved,
  held: readonly Notification[],
): ReadonlyMap<number, Restart> {
  const output = outputLane(engraved);
  const begun = held.filter(({ lane, kind }) => lane === output && kind === 'subscribe');
  const settings = begun.map(({ number }) => inForceAt(engraved, number).settings);
  const restarts = begun.map(({ number }, index): [number, Restart] => [
    number,
    { before: settings[index - 1], after: settings[index] },
  ]);
  return new Map(engraved.earlier && restarts.slice(1));
}

export interface Engraved extends InForce {
  readonly lanes: readonly CodeLane[];
  /** Earlier operators and settings, oldest first; without this list, restarts are not marked. */
  readonly earlier?: readonly Earlier[] | undefined;
  readonly labelOf: (value: unknown) => string;
  /** The shown lanes, if not all; moments of other lanes get no column. */
  readonly shown?: readonly number[] | undefined;
  /** Nothing more is expected: there is room only for the newest label. */
  readonly isOver?: boolean | undefined;
  /** An older episode, drawn before the recording, with numbers up to 0; empty if it is hidden. */
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
  const { lanes, names, labelOf, shown, isOver, example = [] } = engraved;
  let last: InForce;
  let fates: ReturnType<typeof createFates>;
  let rows: readonly ReturnType<typeof createRow>[];
  let timers: ReturnType<typeof createTimers>;
  let isSameMoment: ReturnType<typeof createMoments>;
  let column: Column | undefined;
  /** The newest value of each lane. */
  let values: (Notification | undefined)[];
  const output = outputLane({ lanes });
  let hasValue = false;
  let exampleEnd: Column | undefined;
  /** The width to which the columns are fitted. */
  let fittedPx: number | undefined;
  /** The newest label has up to this part of the width. */
  let part = isOver ? 4 : 3;

  begin();

  return { add, draw, widestLabelPx };

  /** Draws only the example. */
  function begin() {
    columns.clear();
    rows = lanes.map(createRow);
    timers = createTimers(lanes, columns);
    isSameMoment = createMoments();
    values = [];
    last = engraved;
    fittedPx = exampleEnd = undefined;
    fates = createFates(lanes, treatmentsOf(lanes, names));
    example.forEach(add);
    exampleEnd = columns.all.at(-1);
    // Hues of the recording do not depend on the example.
    fates = createFates(lanes, treatmentsOf(lanes, names));
  }

  function add(notification: Notification) {
    const { number, lane, kind, timeMs, under } = notification;
    const isBegun = lane === output && kind === 'subscribe';
    if (isBegun && engraved.example && !hasValue && columns.all.at(-1) !== exampleEnd) {
      // An earlier run without a value from outside would only take the example's place.
      begin();
    }
    const now = inForceAt(engraved, number);
    const before = last.settings;
    // A restart first ends the subscriptions under the earlier operators.
    if (now !== last && kind === 'subscribe') {
      last = now;
      fates = createFates(lanes, treatmentsOf(lanes, now.names));
    }
    const step = fates.add(notification);
    const hue = hueOf(step);
    const naming = namingOf(notification);
    if (shown && !shown.includes(lane) && step.released.length === 0) return;
    const newest = columns.all.at(-1);
    const isAnew = engraved.earlier && newest && isBegun;
    const restart = isAnew ? { before, after: now.settings } : undefined;
    const bar = newest && newest === exampleEnd ? 'example' : restart;
    if (!hasValue && number > 0 && hue > 0) {
      hasValue = true;
      if (exampleEnd) placeAnew();
      columns.fit(() => true);
    }
    column = columns.at(timeMs, isSameMoment(notification) ? column : undefined, bar);
    // What begins after something else has ended on its lane begins at the same x on all lanes.
    if (kind === 'subscribe' && rows[lane]?.follows(column) && !column.isLater && !column.isCrowd)
      column = columns.later(column);
    rows[lane]?.add(notification, column, { ...step, hue, naming }, labelOf);
    timers.add(notification, column, step.fate, last);
    const outer = kind === 'subscribe' ? (lanes[lane]?.inside ?? lane) : lane;
    for (const number of step.released) rows[outer]?.endBar(number, column, 'out');
    for (const { one, taker, stop } of step.stopped) rows[taker]?.endBar(one.number, column, stop);
    const { stop, taker } = step.fate;
    if (stop === 'held') rows[taker]?.beginBar(number, column, hue, under);
  }

  /** A value that an operator passes on unchanged is named on the lane where it comes from, if that is shown. */
  function namingOf(notification: Notification) {
    const { lane, kind, cause, value } = notification;
    const from = values.findIndex((one) => one && one.number === cause && one.value === value);
    const isPassed = from >= 0 && (shown?.includes(from) ?? true);
    if (kind === 'next') values[lane] = notification;
    return decides(last.names[lane] ?? '') ? 'always' : isPassed ? 'passed' : 'new';
  }

  function widestLabelPx(from: Column) {
    return Math.max(0, ...rows.map((row) => row.widestLabelPx(from, labelOf)));
  }

  function draw(widthPx: number, widest = widestLabelPx): Engraving {
    // The example disappears with the first value from outside.
    const from = hasValue ? columns.all.findLastIndex((one) => one === exampleEnd) + 1 : 0;
    const all = columns.all.slice(from);
    const endPx = all.at(-1) === exampleEnd ? BAR_PX : 0;
    const labelled = all.at(isOver ? -1 : -LABELLED) ?? all[0];
    // The newest label must be legible without pushing out all other columns.
    const labelPx = labelled ? widest(labelled) : 0;
    const rightPx = (last: Column) =>
      last.xPx +
      Math.max(last.rightPx + Math.max(endPx, GAP_PX), Math.min(labelPx, widthPx / part));
    if ((isOver || (exampleEnd && !hasValue)) && fittedPx !== widthPx) {
      fittedPx = widthPx;
      fit(widthPx, rightPx);
    }
    const run = visibleRun(all, widthPx, rightPx);
    const [first] = run;
    const leftPx = first ? first.xPx - LEFT_PX : 0;
    const basePx = Math.floor(leftPx / PAGE_PX) * PAGE_PX;
    const gaps = gapsOf(run, basePx, exampleEnd);
    const barsPx = gaps.filter(({ bar }) => bar).map(({ xPx }) => xPx + basePx);
    const frame = first && { first, leftPx, rightPx: leftPx + widthPx, basePx, barsPx };
    return {
      leftPx,
      shiftPx: leftPx - basePx,
      widthPx,
      columns: run
        .filter(({ isLater }) => !isLater)
        .map(({ xPx, atMs }) => ({ xPx: xPx - basePx, atMs })),
      gaps,
      lanes: rows.map((row, lane) => {
        if (!frame) return EMPTY_LANE;
        const drawn = row.draw(frame, labelOf);
        return { ...drawn, ...timers.draw(lane, drawn, frame) };
      }),
    };
  }

  /** Fits the last run, or the example with the beginning of a run, to this width. */
  function fit(widthPx: number, rightPx: (last: Column) => number) {
    const first = (isOver && columns.all.findLast(({ bar }) => bar)) || columns.all[0];
    const [last, restPx] = isOver ? [columns.all.at(-1), 0] : [exampleEnd, BEGIN_PX];
    if (!first || !last) return;
    FEWER_LETTERS.some((letters, step) => {
      if (isOver) part = step < FEWER_LETTERS.length - 1 ? 4 : 6;
      placeAnew(letters);
      return columns.fit(() => rightPx(last) + restPx - (first.xPx - LEFT_PX) <= widthPx);
    });
  }

  function placeAnew(letters?: number) {
    for (const one of columns.all) one.rightPx = HALF_PX;
    for (const row of rows) row.placeAnew(labelOf, letters);
  }
}
