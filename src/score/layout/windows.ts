import type { CodeLane, SettingChoice } from '../../code/streamCode.ts';
import type { Notification } from '../../trace/recording.ts';
import { type Column, KEPT } from './columns.ts';
import type { Frame } from './marks.ts';

/** The operators of the lanes, and their settings, at one time. */
export interface InForce {
  /** The name of each lane; for an operator that a setting chooses, the current name. */
  readonly names: readonly string[];
  /** The choices of the settings; a timer whose length is a setting is drawn only with this setting. */
  readonly settings?: Readonly<Record<string, SettingChoice | undefined>> | undefined;
}

/**
 * What begins an operator's timer: each value taken in, which also ends the last timer; a value taken in while no timer
 * runs; a value given out, after which the operator is deaf; or the subscription, as a limit.
 */
const BEGINNINGS: Readonly<Record<string, 'each' | 'first' | 'deaf' | 'limit'>> = {
  auditTime: 'first',
  debounceTime: 'each',
  throttleTime: 'deaf',
  timeout: 'limit',
};

/** A timer of an operator. */
export interface Timer {
  readonly lane: number;
  readonly subscription: number;
  /** The number of the notification at which it began. */
  readonly number: number;
  readonly from: Column;
  readonly dueMs: number;
  /** Its length. */
  readonly ms: number;
  /** Whether the operator ignores values while the timer runs. */
  readonly isDeaf: boolean;
  /** The column in which it ended before it was due, if it did. */
  cut?: Column;
}

/** A timer in a picture: a bracket under the line of its voice. */
export interface Bracket extends Timer {
  readonly fromPx: number;
  readonly toPx: number;
  readonly yPx: number;
  /** Whether its end is beyond the right edge. */
  readonly isOpen: boolean;
}

/** Finds the timers of a growing recording, from its notifications and the lengths in the code. */
export function createTimers(lanes: readonly CodeLane[]) {
  let all: Timer[] = [];
  const running = new Map<number, Timer>();

  return {
    /** `heldBy` is the subscription on the lane `heldOn` that now holds the value back. */
    add(
      { number, lane, kind, subscription, timeMs }: Notification,
      column: Column,
      { heldOn = -1, heldBy }: { heldOn: number | undefined; heldBy?: number | undefined },
      { names, settings }: InForce,
    ) {
      const beginningOn = (at: number) => BEGINNINGS[names[at] ?? ''];
      const begin = (at: number, by: number) => {
        const { time } = lanes[at] ?? {};
        const ms = typeof time === 'string' ? settings?.[time] : time;
        if (typeof ms !== 'number') return;
        const isDeaf = beginningOn(at) === 'deaf';
        const dueMs = timeMs + ms;
        const timer = { lane: at, subscription: by, number, from: column, dueMs, ms, isDeaf };
        running.set(by, timer);
        all = [...all.slice(-KEPT), timer];
      };
      const end = (by: number, atMs: number) => {
        const timer = running.get(by);
        if (timer && atMs < timer.dueMs) timer.cut = column;
        running.delete(by);
      };

      const own = beginningOn(lane);
      const isValue = kind === 'next';
      if (kind !== 'subscribe') end(subscription, timeMs);
      if (own === 'limit' && (isValue ? lanes[lane]?.isEach : kind === 'subscribe'))
        begin(lane, subscription);
      if (own === 'deaf' && isValue) begin(lane, subscription);
      if (heldBy === undefined) return;
      const taker = beginningOn(heldOn);
      // A browser's timer is late, so it may still run when it is overdue.
      if (taker === 'each') end(heldBy, 0);
      if (taker && !running.has(heldBy)) begin(heldOn, heldBy);
    },
    on: (lane: number): readonly Timer[] => all.filter((timer) => timer.lane === lane),
  };
}

/** Marbles of this height leave room for brackets; those of three voices are smaller. */
const LEAST_HEIGHT_PX = 15;

interface Voices<Bar> {
  readonly lines: readonly { readonly subscription: number; readonly yPx: number }[];
  readonly bars: readonly Bar[];
  readonly heightPx: number;
}

interface Waiting {
  readonly fromPx: number;
  readonly toPx: number;
  readonly yPx: number;
  readonly end: string;
}

/** Draws the timers of a lane under its lines, and ends open bars where their timers are due. */
export function drawTimers<Bar extends Waiting>(
  timers: readonly Timer[],
  { lines, bars, heightPx }: Voices<Bar>,
  { first, rightPx, leftPx, basePx }: Frame,
  xAt: (timeMs: number) => number,
) {
  const brackets = timers.flatMap((timer): Bracket[] => {
    const line = lines.find(({ subscription }) => subscription === timer.subscription);
    const endPx = timer.cut?.xPx ?? xAt(timer.dueMs);
    const [fromPx, toPx] = [Math.max(timer.from.xPx, leftPx), Math.min(endPx, rightPx)];
    if (!line || heightPx < LEAST_HEIGHT_PX || endPx < first.xPx || toPx <= fromPx) return [];
    const place = { fromPx: fromPx - basePx, toPx: toPx - basePx, yPx: line.yPx };
    return [{ ...timer, ...place, isOpen: endPx > rightPx }];
  });
  const dueOf = ({ fromPx, yPx }: Bar) =>
    brackets.find((one) => one.yPx === yPx && one.fromPx <= fromPx && fromPx < one.toPx)?.toPx;
  return {
    brackets,
    bars: bars.map((bar) => (bar.end === 'open' ? { ...bar, toPx: dueOf(bar) ?? bar.toPx } : bar)),
  };
}
