import {
  type Edge,
  type Marble,
  originFinder,
  placeLives,
  placeMarks,
  placeWaits,
  type Scale,
  type Stretch,
} from './layout.ts';
import type { Notification } from './recording.ts';
import type { StreamCode } from './streamCode.ts';

/** What one lane shows. */
export interface LaneScene {
  marks: readonly (Marble | Edge)[];
  stretches: readonly Stretch[];
  /** How many marbles lie above each other at the most. */
  levels: number;
}

/** Operators that hold a value back, and show that they do. */
const HOLDING = ['debounceTime', 'auditTime', 'delay', 'pace'];

/**
 * Lays out what of a recording lies in a window of clock time, lane by lane.
 *
 * Pure: the same notifications, window and scale give the same picture.
 */
export function layScene(
  held: readonly Notification[],
  lanes: StreamCode['lanes'],
  window: { fromMs: number; toMs: number },
  scale: Scale,
): readonly LaneScene[] {
  const originOf = originFinder(held);
  const byLane = lanes.map((): Notification[] => []);
  for (const notification of held) {
    if (notification.timeMs <= window.toMs) byLane[notification.lane]?.push(notification);
  }
  return lanes.map(({ above, inside, label }, index) => {
    const all = byLane[index] ?? [];
    const seen = all.filter(({ timeMs }) => timeMs >= window.fromMs);
    const marks = placeMarks(seen, scale, originOf);
    const lives = inside === undefined ? [] : placeLives(all, scale);
    const takenIn = above === undefined || !HOLDING.includes(label) ? [] : (byLane[above] ?? []);
    const fromPx = (window.fromMs - scale.zeroMs) * scale.pxPerMs;
    return {
      marks,
      stretches: [...lives, ...placeWaits(takenIn, all, scale)].filter(
        ({ toPx }) => toPx === undefined || toPx >= fromPx,
      ),
      levels: 1 + Math.max(0, ...marks.map((mark) => (mark.kind === 'marble' ? mark.level : 0))),
    };
  });
}
