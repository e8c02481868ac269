import type { Notification } from '../trace/recording.ts';
import { type CodeLane, outputLane } from '../code/streamCode.ts';
import { createFates } from '../trace/fates.ts';
import { FEWER_LETTERS } from './cells.ts';
import {
  BAR_PX,
  type Column,
  createColumns,
  type Gap,
  GAP_PX,
  gapsOf,
  LEFT_PX,
  type Restart,
  visibleRun,
} from './columns.ts';
import { treatmentsOf } from './operators.ts';
import type { LaneEngraving } from './rows.ts';
import { createStaves } from './staves.ts';
import type { InForce } from './windows.ts';

/** The space for the beginning of a run after the example. */
const BEGIN_PX = 50;

/** Labels get the space of the widest label in this many latest columns, so that lanes do not move back. */
const LABELLED = 40;

/** Coordinates are relative to a multiple of this number, because viewers keep too few digits of larger numbers. */
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

/** Operators and settings that were in force up to the notification with the number `until`. */
export interface Earlier extends InForce {
  readonly until: number;
}

/** Returns the operators and settings at the time of this notification. */
export function inForceAt(engravingInput: EngravingInput, number: number): InForce {
  const isUntil = ({ until }: Earlier) => number > 0 && number <= until;
  return engravingInput.earlier?.find(isUntil) ?? engravingInput;
}

/** The restarts of a stream, each under the number of its first subscription. */
export function restartsOf(
  engravingInput: EngravingInput,
  notifications: readonly Notification[],
): ReadonlyMap<number, Restart> {
  const output = outputLane(engravingInput);
  const beginnings = notifications.filter(
    ({ lane, kind }) => lane === output && kind === 'subscribe',
  );
  const settings = beginnings.map(({ number }) => inForceAt(engravingInput, number).settings);
  const restarts = beginnings.slice(1).map(({ number }, index): [number, Restart] => {
    return [number, { before: settings[index], after: settings[index + 1] }];
  });
  return new Map(engravingInput.earlier && restarts);
}

export interface EngravingInput extends InForce {
  readonly lanes: readonly CodeLane[];
  /** Earlier operators and settings, oldest first; without this list, restarts are not marked. */
  readonly earlier?: readonly Earlier[] | undefined;
  readonly labelOf: (value: unknown) => string;
  /** The shown lanes, if some are hidden; moments of hidden lanes get no column. */
  readonly shown?: readonly number[] | undefined;
  /** The time of the spread moment: each of its events has a separate column, in order. */
  readonly spreadMs?: number | undefined;
  /** Whether nothing more is expected: the right edge then leaves room only for the newest label. */
  readonly isOver?: boolean | undefined;
  /** An older episode, drawn before the recording, with numbers up to 0; empty if it is hidden. */
  readonly example?: readonly Notification[] | undefined;
}

/** The picture of a growing recording: earlier columns do not move. */
export type Engraver = ReturnType<typeof createEngraver>;

/** The marks of one engraver, or of all engravers that share their columns. */
export type Marks = Pick<ReturnType<typeof createStaves>, 'widestLabelPx' | 'widen'>;

/**
 * Draws the latest columns of a recording that fit the width. The function is pure: equal notifications and an equal
 * width give an equal picture.
 */
export function engrave(
  engravingInput: EngravingInput,
  notifications: readonly Notification[],
  widthPx: number,
): Engraving {
  const engraver = createEngraver(engravingInput);
  for (const notification of notifications) engraver.add(notification);
  return engraver.draw(widthPx);
}

/** Begins a picture that can grow; see `engrave`. */
export function createEngraver(engravingInput: EngravingInput, columns = createColumns()) {
  const { lanes, names, shown, isOver = false, example = [] } = engravingInput;
  let last: InForce;
  let fates: ReturnType<typeof createFates>;
  let staves: ReturnType<typeof createStaves>;
  const output = outputLane({ lanes });
  let hasValue = false;
  let exampleEnd: Column | undefined;

  begin();

  return { add, draw, marks: (): Marks => staves };

  /** Begins anew, with only the example. */
  function begin() {
    columns.clear();
    staves = createStaves(engravingInput, columns);
    last = engravingInput;
    exampleEnd = columns.fitted.widthPx = undefined;
    fates = createFates(lanes, treatmentsOf(lanes, names));
    example.forEach(add);
    exampleEnd = columns.all.at(-1);
    // Hues of the recording do not depend on the example.
    fates = createFates(lanes, treatmentsOf(lanes, names));
  }

  function add(notification: Notification) {
    const { number, lane, kind } = notification;
    const isBegun = lane === output && kind === 'subscribe';
    if (isBegun && engravingInput.example && !hasValue && columns.all.at(-1) !== exampleEnd) {
      // An earlier run without a value from outside is dropped: it would only take space from the example.
      begin();
    }
    const inForce = inForceAt(engravingInput, number);
    const before = last.settings;
    // A restart first ends the subscriptions under the earlier operators.
    if (inForce !== last && kind === 'subscribe') {
      last = inForce;
      fates = createFates(lanes, treatmentsOf(lanes, inForce.names));
    }
    const step = fates.add(notification);
    const naming = staves.namingOf(notification, last);
    if (shown && !shown.includes(lane) && step.releasedNumbers.length === 0) return;
    const newest = columns.all.at(-1);
    const isAnew = engravingInput.earlier && newest && isBegun;
    const restart = isAnew ? { before, after: inForce.settings } : undefined;
    const bar = newest && newest === exampleEnd ? 'example' : restart;
    if (!hasValue && number > 0 && step.root > 0) {
      hasValue = true;
      if (exampleEnd) {
        columns.narrow();
        staves.widen();
      }
      columns.fit(() => true);
    }
    staves.add(notification, { ...step, naming }, bar, last);
  }

  /** Draws the longest run of whole columns that ends with the newest column and fits this width. */
  function draw(widthPx: number, allMarks: Marks = staves): Engraving {
    // The example disappears with the first value from outside.
    const from = hasValue ? columns.all.findLastIndex((one) => one === exampleEnd) + 1 : 0;
    const all = columns.all.slice(from);
    const endPx = all.at(-1) === exampleEnd ? BAR_PX : 0;
    const labelColumn = all.at(isOver ? -1 : -LABELLED) ?? all[0];
    // The newest label must be legible without pushing out all other columns.
    const labelPx = labelColumn ? allMarks.widestLabelPx(labelColumn) : 0;
    const rightPx = (last: Column) => {
      const mostPx = widthPx / columns.fitted.part;
      return last.xPx + Math.max(last.rightPx + Math.max(endPx, GAP_PX), Math.min(labelPx, mostPx));
    };
    if ((isOver || (exampleEnd && !hasValue)) && columns.fitted.widthPx !== widthPx) {
      columns.fitted.widthPx = widthPx;
      // Fits the last run, or the example with the beginning of a run.
      const first = (isOver && columns.all.findLast(({ bar }) => bar)) || columns.all[0];
      const [last, restPx] = isOver ? [columns.all.at(-1), 0] : [exampleEnd, BEGIN_PX];
      const isFitting = () =>
        !first || !last || rightPx(last) + restPx - (first.xPx - LEFT_PX) <= widthPx;
      if (last) fit(columns, allMarks, last, isOver, isFitting);
    }
    const run = visibleRun(all, widthPx, rightPx, engravingInput.spreadMs);
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
      lanes: staves.draw(frame),
    };
  }
}

/** Narrows the columns up to the last one, with fewer and fewer letters, until they fit. */
function fit(
  columns: ReturnType<typeof createColumns>,
  marks: Marks,
  last: Column,
  isOver: boolean,
  isFitting: () => boolean,
) {
  FEWER_LETTERS.some((letters, step) => {
    const isLast = step === FEWER_LETTERS.length - 1;
    columns.fitted.part = isOver && isLast ? 6 : 4;
    last.isOver = !isLast && isOver;
    columns.narrow();
    marks.widen(letters);
    return columns.fit(isFitting);
  });
}
