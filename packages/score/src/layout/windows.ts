import type { CodeLane } from '../code/streamCode.ts';
import type { Fate, Stop } from '../trace/fate.ts';
import type { Notification } from '../trace/recording.ts';
import { type OperatorDrawing, drawingOf } from '../drawnOperators.ts';
import { type Column, type Columns, KEPT_COUNT, type Settings } from './columns.ts';
import type { VisiblePart, Mark } from './marks.ts';

/** The operators of the lanes, and their settings, at one time. */
export interface InForce {
  /** The name of each lane; for an operator that a setting chooses, the current name. */
  readonly names: readonly string[];
  /** The choices of the settings; a timer whose length is a setting is drawn only if the choice is known. */
  readonly settings?: Settings;
}

/** A timer of an operator. */
export interface Timer {
  readonly lane: number;
  readonly subscription: number;
  /** The number of the notification at which the timer began. */
  readonly number: number;
  readonly from: Column;
  readonly dueMs: number;
  /** The length of the timer, or the time from tick to tick. */
  readonly ms: number;
  readonly kind: OperatorDrawing['timer'] | undefined;
  /** If the timer ended before it was due: the column of its end, and the number of the notification that ended it. */
  cut?: Column | undefined;
  last?: number;
}

/** A timer in a picture: a bracket under the line of its voice. */
export interface Bracket extends Timer {
  readonly fromPx: number;
  readonly toPx: number;
  readonly yPx: number;
  /** Whether the end of the bracket is beyond the right edge. */
  readonly isOpen: boolean;
}

/** A tick of a clock, with or without an emitted value. */
export interface Beat {
  readonly atMs: number;
  readonly xPx: number;
}

/** A horizontal part of a row. */
interface RowSpan {
  readonly fromPx: number;
  readonly toPx: number;
  readonly yPx: number;
  readonly hue: number;
}

/** The line of a voice: a subscription from its beginning to its end. */
export interface Line extends RowSpan {
  readonly subscription: number;
}

/** A held-back value. */
export interface Bar extends RowSpan {
  readonly number: number;
  /** The end of the wait: the value is `out`, was stopped for a reason, or still waits (`open`). */
  readonly end: 'out' | Stop | 'open';
}

/** The voices of a lane, with their values. */
export interface VoicesEngraving {
  readonly marks: readonly Mark[];
  readonly lines: readonly Line[];
  readonly bars: readonly Bar[];
  /** The height of the lane's marbles. */
  readonly heightPx: number;
}

/** The height of marbles in a row of two voices, which has room for brackets, and of one voice, with room for beats. */
export const TWO_PX = 15;
export const ONE_PX = 18;

/** The minimum distance between two beats. If beats between two columns would be closer, they are omitted. */
const BEAT_PX = 9;

/** Finds the timers of a growing recording, from its notifications and the lengths in the code. */
export function createTimers(lanes: readonly CodeLane[], columns: Columns) {
  let all: Timer[] = [];
  const running = new Map<number, Timer>();
  const on = (lane: number) => all.filter((timer) => timer.lane === lane);

  return {
    on,
    add(
      { number, lane, kind, subscription, parentSubscription, timeMs }: Notification,
      column: Column,
      { taker: at, stop }: Pick<Fate, 'taker' | 'stop'>,
      { names, settings }: InForce,
    ) {
      const kindOn = (at: number) => drawingOf(names[at] ?? '').timer;
      const begin = (at: number, by: number) => {
        const { time } = lanes[at] ?? {};
        const ms = typeof time === 'string' ? settings?.[time] : time;
        if (typeof ms !== 'number') return;
        const dueMs = timeMs + ms;
        const timer = {
          lane: at,
          subscription: by,
          number,
          from: column,
          dueMs,
          ms,
          kind: kindOn(at),
        };
        running.set(by, timer);
        all.push(timer);
        // Running timers are kept, whatever their age.
        if (all.length > 2 * (KEPT_COUNT + running.size))
          all = all.filter(
            (one, index) => index >= KEPT_COUNT || running.get(one.subscription) === one,
          );
      };
      const end = (by: number, isCut: boolean) => {
        const timer = running.get(by);
        if (timer && (isCut || timeMs < timer.dueMs)) [timer.cut, timer.last] = [column, number];
        running.delete(by);
      };

      const own = kindOn(lane);
      if (kind === 'subscribe') {
        if (own === 'limit' || own === 'ticks') begin(lane, subscription);
      } else if (kind !== 'next' || own !== 'ticks') {
        end(subscription, own === 'ticks');
        if (kind === 'next' && (own === 'deaf' || lanes[lane]?.isEach)) begin(lane, subscription);
      }
      if (stop !== 'held' || parentSubscription === undefined) return;
      const taker = kindOn(at);
      // Browser timers are late, so a timer may still run when it is overdue.
      if (taker === 'each') end(parentSubscription, true);
      if (taker && !running.has(parentSubscription)) begin(at, parentSubscription);
    },
    /** Draws the timers of a lane below its lines and the ticks above; open bars end where their timers are due. */
    draw(lane: number, voices: VoicesEngraving, frame: VisiblePart) {
      const timers = on(lane);
      const brackets = bracketsOf(timers, voices, frame, columns);
      const bars = voices.bars.map((bar) => ({ ...bar, toPx: duePx(bar, brackets) }));
      if (voices.heightPx !== ONE_PX) return { brackets, bars, beats: [] };
      const clocks = timers.filter(({ kind }) => kind === 'ticks');
      const isSource = drawingOf(lanes[lane]?.label ?? '').isClock === true;
      const visibleColumns = columns.all.slice(columns.all.indexOf(frame.first));
      const beats = beatsOf(clocks, { marks: voices.marks, isSource, visibleColumns }, frame);
      const periods = clocks.flatMap((clock) => periodsOf(clock, beats, voices, frame));
      return { brackets: [...brackets, ...periods], bars, beats };
    },
  };
}

/** The visible timers, each under the line of its subscription. */
function bracketsOf(
  timers: readonly Timer[],
  { lines, heightPx }: VoicesEngraving,
  { first, rightPx, leftPx, basePx }: VisiblePart,
  columns: Columns,
): readonly Bracket[] {
  return timers.flatMap((timer): Bracket[] => {
    const line = lines.find(({ subscription }) => subscription === timer.subscription);
    const endPx = timer.cut?.xPx ?? columns.xAt(timer.dueMs);
    const [fromPx, toPx] = [Math.max(timer.from.xPx, leftPx), Math.min(endPx, rightPx)];
    const isSeen = endPx >= first.xPx && toPx > fromPx && timer.kind !== 'ticks';
    if (!line || heightPx < TWO_PX || !isSeen) return [];
    const place = { fromPx: fromPx - basePx, toPx: toPx - basePx, yPx: line.yPx };
    return [{ ...timer, ...place, isOpen: endPx > rightPx }];
  });
}

/** The end of a bar; for an open bar, the end of the timer for which its value waits. */
function duePx({ fromPx, toPx, yPx, end }: Bar, brackets: readonly Bracket[]) {
  const timer = brackets.find(
    (one) => one.yPx === yPx && one.fromPx <= fromPx && fromPx < one.toPx,
  );
  return (end === 'open' && timer?.toPx) || toPx;
}

/** The values that are ticks, and the ticks without a value. */
function beatsOf(
  clocks: readonly Timer[],
  clockLane: { marks: readonly Mark[]; isSource: boolean; visibleColumns: readonly Column[] },
  { basePx }: VisiblePart,
): readonly Beat[] {
  const { marks, isSource, visibleColumns } = clockLane;
  const runsAt = (at: number) =>
    clocks.some(({ number, last = Infinity }) => number < at && at < last);
  const isTick = ({ kind, number }: Mark) => kind === 'next' && (isSource || runsAt(number));
  const values: readonly Beat[] = marks.filter(isTick);
  // Browser timers are late, so a value may arrive after its tick.
  const isSilent = ({ atMs }: Beat, ms: number) =>
    !values.some((value) => value.atMs >= atMs && value.atMs < atMs + ms);
  const ticks = clocks.flatMap((clock) =>
    ticksOf(clock, visibleColumns)
      .filter((beat) => isSilent(beat, clock.ms))
      .map(({ atMs, xPx }) => ({ atMs, xPx: xPx - basePx })),
  );
  return [...values, ...ticks];
}

/** A bracket from each tick of a clock to the next tick. */
function periodsOf(
  clock: Timer,
  beats: readonly Beat[],
  { lines }: VoicesEngraving,
  { leftPx, basePx }: VisiblePart,
): readonly Bracket[] {
  const { yPx } = lines.find((line) => line.subscription === clock.subscription) ?? {};
  if (yPx === undefined) return [];
  const start = { atMs: clock.from.atMs, xPx: clock.from.xPx - basePx };
  const endPx = (clock.cut?.xPx ?? Infinity) - basePx;
  const own = beats.filter(({ xPx }) => xPx > start.xPx && xPx <= endPx);
  const ends = [start, ...own].sort((one, other) => one.xPx - other.xPx);
  return ends.slice(1).flatMap(({ atMs, xPx }, index) => {
    const from = ends[index];
    // Where ticks are omitted for lack of room, there is no bracket.
    if (!from || from.xPx < leftPx - basePx || atMs - from.atMs > 1.5 * clock.ms) return [];
    const place = { fromPx: from.xPx, toPx: xPx, yPx, isOpen: false, cut: undefined };
    return [{ ...clock, ...place, dueMs: atMs }];
  });
}

/** The ticks of a clock from the first to the last of these columns, evenly spaced between neighbouring columns. */
function ticksOf({ dueMs, ms, cut }: Timer, columns: readonly Column[]): Beat[] {
  return columns.flatMap((left, index) => {
    const right = columns[index + 1];
    if (!right) return [];
    const [px, gapMs] = [right.xPx - left.xPx, right.atMs - left.atMs];
    if (px * ms < BEAT_PX * gapMs) return [];
    const tickFrom = (timeMs: number) => Math.max(0, Math.ceil((timeMs - dueMs) / ms));
    const nth = tickFrom(left.atMs);
    const count = tickFrom(Math.min(right.atMs, cut?.atMs ?? Infinity)) - nth;
    return Array.from({ length: Math.max(0, count) }, (_, index) => {
      const atMs = dueMs + (nth + index) * ms;
      return { atMs, xPx: left.xPx + (px * Math.max(0, atMs - left.atMs)) / gapMs };
    });
  });
}
