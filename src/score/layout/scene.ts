import { type Edge, type Marble, type Scale, type Stretch, toPx } from './layout.ts';
import { createOrigins } from './origins.ts';
import { placeMarks } from './placeMarks.ts';
import { placeLives, placeWaits } from './placeStretches.ts';
import type { Notification } from '../record/recording.ts';
import type { CodeLane } from '../record/streamCode.ts';

/** What one lane shows. */
export interface LaneScene {
  marks: readonly (Marble | Edge)[];
  stretches: readonly Stretch[];
  /** How many marbles lie above each other at the most. */
  levels: number;
}

/** The picture of a recording that grows. */
export interface Scene {
  /** Places the next notification. */
  add: (notification: Notification) => void;
  /**
   * What each lane shows from this moment of clock time on; what lies before it is forgotten. A lane
   * on which nothing has changed is the same object as before.
   */
  from: (fromMs: number) => readonly LaneScene[];
}

/** Operators that may hold a value back, and show when they do. */
const HOLDING = ['debounceTime', 'auditTime', 'sampleTime', 'throttleTime', 'pace'];

/**
 * Begins a picture: each notification costs the same, however many came before it, and each mark
 * stays where it was placed.
 */
export function createScene(lanes: readonly CodeLane[], scale: Scale): Scene {
  const originOf = createOrigins();
  const placed = lanes.map((lane) => placeLane(lane, scale));
  const takers = lanes.map((_, index) =>
    placed.filter((_, other) => lanes[other]?.above === index),
  );
  return {
    add(notification) {
      const { lane } = notification;
      placed[lane]?.add(notification, originOf(notification));
      takers[lane]?.forEach((taker) => taker.takeIn(notification));
    },
    from: (fromMs) => placed.map((lane) => lane.from(toPx(fromMs, scale))),
  };
}

/**
 * Lays out what of a recording lies in a window of clock time, lane by lane.
 *
 * Pure: the same notifications, window and scale give the same picture.
 */
export function layScene(
  held: readonly Notification[],
  lanes: readonly CodeLane[],
  window: { fromMs: number; toMs: number },
  scale: Scale,
): readonly LaneScene[] {
  const scene = createScene(lanes, scale);
  for (const notification of held) {
    if (notification.timeMs <= window.toMs) scene.add(notification);
  }
  return scene.from(window.fromMs);
}

function placeLane({ above, inside, label }: CodeLane, scale: Scale) {
  const marks = placeMarks(scale);
  const lives = inside === undefined ? undefined : placeLives(scale);
  const isHolding = above !== undefined && HOLDING.includes(label);
  const waits = isHolding ? placeWaits(scale) : undefined;
  let last: LaneScene | undefined;

  return {
    add(notification: Notification, origin: number) {
      last = undefined;
      marks.add(notification, origin);
      lives?.add(notification, false);
      waits?.add(notification, false);
    },
    takeIn(notification: Notification) {
      if (!waits) return;
      last = undefined;
      waits.add(notification, true);
    },
    from(fromPx: number): LaneScene {
      const shown = marks.from(fromPx);
      const stretches = [...(lives?.from(fromPx) ?? []), ...(waits?.from(fromPx) ?? [])];
      if (last?.marks.length === shown.length && last.stretches.length === stretches.length) {
        return last;
      }
      const levels = shown.map((mark) => (mark.kind === 'marble' ? mark.level : 0));
      last = { marks: shown, stretches, levels: 1 + Math.max(0, ...levels) };
      return last;
    },
  };
}
