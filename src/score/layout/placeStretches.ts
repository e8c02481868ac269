import { type Scale, type Stretch, toPx } from './layout.ts';
import type { Notification } from '../record/recording.ts';

/** Stretches that are shorter than this, and closer, cannot be told apart: they are drawn as one. */
const SHORT_PX = 4;

/** A value that is passed on amid its delivery comes out within this time, and right after it came in. */
const AT_ONCE_MS = 1;

/** The stretches of one lane. */
export interface PlacedStretches {
  /** Takes what happens next: on the lane itself, or on the one whose values it takes in. */
  add: (notification: Notification, isTakenIn: boolean) => void;
  /** The stretches that reach beyond this place; those that end before it are forgotten. */
  from: (fromPx: number) => readonly Stretch[];
}

/** Places the lives of a lane's subscriptions, each from its subscribe to its end. */
export function placeLives(scale: Scale): PlacedStretches {
  const drawn = createStretches('life', scale);
  const open = new Map<number, Stretch>();
  return {
    add(notification) {
      const { kind, subscription } = notification;
      const life = open.get(subscription);
      if (kind === 'subscribe') open.set(subscription, drawn.begin(notification));
      else if (life && kind !== 'next') {
        drawn.end(life, notification);
        open.delete(subscription);
      }
    },
    from: (fromPx) => drawn.from(fromPx),
  };
}

/**
 * Places the waits of a lane that may hold values back: from each value that it takes in to what
 * ends the wait, which is its own next value, a newer value taken in, or the end.
 *
 * A lane that lets a value through at once holds none back until it gives one later, or is
 * subscribed anew: throttleTime drops what it does not let through, while debounceTime, auditTime and
 * sampleTime keep the latest for later. So the recording itself tells which it was at the time.
 */
export function placeWaits(scale: Scale): PlacedStretches {
  const drawn = createStretches('wait', scale);
  let taken: Notification | undefined;
  let wait: Stretch | undefined;
  let letsThrough = false;
  return {
    add(notification, isTakenIn) {
      const { kind, number, timeMs, cause } = notification;
      if (kind === 'subscribe') {
        if (!isTakenIn) letsThrough = false;
        return;
      }
      if (!isTakenIn && kind === 'next' && taken && cause === taken.number) {
        letsThrough = number === taken.number + 1 && timeMs - taken.timeMs < AT_ONCE_MS;
      }
      if (wait && letsThrough) drawn.drop(wait);
      else if (wait) drawn.end(wait, notification);
      taken = isTakenIn && kind === 'next' ? notification : undefined;
      wait = taken && !letsThrough ? drawn.begin(taken) : undefined;
    },
    from: (fromPx) => drawn.from(fromPx),
  };
}

function createStretches(kind: Stretch['kind'], scale: Scale) {
  let stretches: Stretch[] = [];

  /** Replaced, never mutated: React may hold the old object. */
  function replace(old: Stretch, ...by: Stretch[]) {
    const index = stretches.lastIndexOf(old);
    if (index !== -1) stretches.splice(index, 1, ...by);
  }

  return {
    begin({ number, timeMs }: Notification): Stretch {
      const begun: Stretch = { kind, number, fromPx: toPx(timeMs, scale), toPx: undefined };
      stretches.push(begun);
      return begun;
    },
    end(stretch: Stretch, { timeMs }: Notification) {
      const endPx = toPx(timeMs, scale);
      const before = stretches[stretches.lastIndexOf(stretch) - 1];
      const isShort = endPx - stretch.fromPx < SHORT_PX;
      if (isShort && before?.toPx !== undefined && stretch.fromPx - before.toPx < SHORT_PX) {
        replace(stretch);
        replace(before, { ...before, toPx: Math.max(before.toPx, endPx) });
      } else replace(stretch, { ...stretch, toPx: endPx });
    },
    drop: (stretch: Stretch) => replace(stretch),
    from(fromPx: number) {
      const isShown = ({ toPx: endPx }: Stretch) => endPx === undefined || endPx >= fromPx;
      // An open stretch, begun or still to come, may be joined with the one before it when it ends.
      const isBeforeOpen = (index: number) => stretches[index + 1]?.toPx === undefined;
      stretches = stretches.filter((stretch, index) => isShown(stretch) || isBeforeOpen(index));
      return stretches.filter(isShown);
    },
  };
}
