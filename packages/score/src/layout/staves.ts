import type { CodeLane } from '../code/streamCode.ts';
import type { CausalStep } from '../trace/fates.ts';
import type { Notification } from '../trace/recording.ts';
import { hueOf } from './cells.ts';
import type { Column, Columns } from './columns.ts';
import type { VisiblePart } from './marks.ts';
import { createMoments } from './moments.ts';
import { decides } from './operators.ts';
import { createRow, EMPTY_LANE, type LaneEngraving } from './rows.ts';
import { createTimers, type InForce } from './windows.ts';

interface StavesInput {
  readonly lanes: readonly CodeLane[];
  readonly labelOf: (value: unknown) => string;
  readonly shown?: readonly number[] | undefined;
  readonly spreadMs?: number | undefined;
}

/** Creates the lanes of a growing picture: a row for each lane, and the timers of all lanes. */
export function createStaves(stavesInput: StavesInput, columns: Columns) {
  const { lanes, labelOf, shown, spreadMs } = stavesInput;
  const rows = lanes.map((lane) => createRow(lane, labelOf));
  const timers = createTimers(lanes, columns);
  const isSameMoment = createMoments();
  let column: Column | undefined;
  /** The newest value of each lane. */
  const values: (Notification | undefined)[] = [];

  return {
    /** A value that an operator passes on unchanged is named only on the lane of its origin, if that lane is shown. */
    namingOf(notification: Notification, { names }: InForce) {
      const { lane, kind, timeMs, cause, value } = notification;
      const from = values.findIndex((one) => one && one.number === cause && one.value === value);
      // In a spread moment every value is named, because the order of the names matters.
      const isPassed = from >= 0 && timeMs !== spreadMs && (shown?.includes(from) ?? true);
      if (kind === 'next') values[lane] = notification;
      return decides(names[lane] ?? '') ? 'always' : isPassed ? 'passed' : 'new';
    },
    add(
      notification: Notification,
      step: CausalStep & Pick<Parameters<(typeof rows)[0]['add']>[2], 'naming'>,
      bar: Column['bar'],
      inForce: InForce,
    ): void {
      const { lane, kind, timeMs, parentSubscription } = notification;
      const { fate, releasedNumbers, stoppedFates } = step;
      const hue = hueOf(step);
      const before = column;
      column = columns.at(timeMs, isSameMoment(notification) ? column : undefined, bar);
      // If a subscription follows an end on its lane, everything that begins in this moment has one x on all lanes.
      const isNew = kind === 'subscribe';
      const isLater = isNew && rows[lane]?.follows(column) && !column.isLater && !column.isCrowd;
      const isSpread = timeMs === spreadMs && column === before;
      if (isLater || isSpread) column = columns.later(column);
      rows[lane]?.add(notification, column, { ...step, hue });
      timers.add(notification, column, fate, inForce);
      const outer = isNew ? (lanes[lane]?.inside ?? lane) : lane;
      for (const number of releasedNumbers) rows[outer]?.endBar(number, column, 'out');
      for (const { notification: value, taker, stop } of stoppedFates)
        rows[taker]?.endBar(value.number, column, stop);
      if (fate.stop === 'held')
        rows[fate.taker]?.beginBar(fate.notification.number, column, hue, parentSubscription);
    },
    /** The width of the widest label from this column on. */
    widestLabelPx: (from: Column): number =>
      Math.max(0, ...rows.map((row) => row.widestLabelPx(from))),
    /** Places all marks; each name has space for up to `letters` letters, by default the maximum. */
    widen(letters?: number): void {
      for (const row of rows) row.placeAnew(letters);
    },
    draw: (frame: VisiblePart | undefined): readonly LaneEngraving[] =>
      rows.map((row, lane) => {
        if (!frame) return EMPTY_LANE;
        const laneDrawing = row.draw(frame);
        return { ...laneDrawing, ...timers.draw(lane, laneDrawing, frame) };
      }),
  };
}
