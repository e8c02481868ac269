import { shortValue } from './describe.ts';
import type { Notification } from './recording.ts';

/** Where things stand: pixels from the recording's zero, which lies at `zeroMs` of clock time. */
export interface Scale {
  zeroMs: number;
  pxPerMs: number;
}

/** A value, or several that came too close to each other to be told apart. */
export interface Marble {
  kind: 'marble';
  number: number;
  xPx: number;
  /** 0 is the lane's middle; others lie above and below it so that none hides another. */
  level: number;
  label: string;
  /** How many values it stands for. */
  count: number;
  /** Values that go back to one origin have one hue, 1 to 5. */
  hue: number;
}

/** The beginning or end of a subscription. */
export interface Edge {
  kind: 'subscribe' | 'unsubscribe' | 'error' | 'complete';
  number: number;
  xPx: number;
}

/** A stretch of time: an inner stream from subscribe to end, or a value held back. */
export interface Stretch {
  kind: 'life' | 'wait';
  number: number;
  fromPx: number;
  /** Absent while it lasts. */
  toPx: number | undefined;
}

/** The most marbles above each other; what comes closer still is counted on the last of them. */
export const MOST_LEVELS = 4;

const MIN_MARBLE_PX = 24;
const LETTER_PX = 7.5;
const HUES = 5;
const GAP_PX = 4;

/** How wide a marble with this label is drawn, about. */
export function marblePx(label: string): number {
  return Math.max(MIN_MARBLE_PX, 12 + LETTER_PX * Array.from(label).length);
}

/**
 * Places what happened on one lane.
 *
 * `notifications` are the lane's, the oldest first; `originOf` gives the number of the notification
 * that a notification goes back to. Marbles that would overlap take different levels.
 */
export function placeMarks(
  notifications: readonly Notification[],
  scale: Scale,
  originOf: (number: number) => number,
): readonly (Marble | Edge)[] {
  const marks: (Marble | Edge)[] = [];
  const levels: Marble[] = [];
  for (const { kind, number, timeMs, value } of notifications) {
    const xPx = toPx(timeMs, scale);
    if (kind !== 'next') {
      marks.push({ kind, number, xPx: kind === 'subscribe' ? xPx : besidePx(levels, xPx) });
      continue;
    }
    const label = shortValue(value);
    const leftPx = xPx - marblePx(label) / 2;
    const level = freeLevel(levels, leftPx);
    const last = levels[MOST_LEVELS - 1];
    if (level === undefined && last) {
      last.count += 1;
      last.label = `×${last.count}`;
      continue;
    }
    const hue = (originOf(number) % HUES) + 1;
    const marble: Marble = { kind: 'marble', number, xPx, level: level ?? 0, label, count: 1, hue };
    levels[marble.level] = marble;
    marks.push(marble);
  }
  return marks;
}

/** An end at the instant of a value stands right of it, or the one would hide the other. */
function besidePx(levels: readonly Marble[], xPx: number): number {
  const rights = levels.map((marble) => marble.xPx + marblePx(marble.label) / 2 + GAP_PX);
  return Math.max(xPx, ...rights);
}

function freeLevel(levels: readonly Marble[], leftPx: number): number | undefined {
  for (let level = 0; level < MOST_LEVELS; level += 1) {
    const before = levels[level];
    if (!before || before.xPx + marblePx(before.label) / 2 <= leftPx) return level;
  }
  return undefined;
}

/** Places the lives of a lane's subscriptions, each from its subscribe to its end. */
export function placeLives(
  notifications: readonly Notification[],
  scale: Scale,
): readonly Stretch[] {
  const open = new Map<number, Stretch>();
  const lives: Stretch[] = [];
  for (const { kind, number, timeMs, subscription } of notifications) {
    const xPx = toPx(timeMs, scale);
    const life = open.get(subscription);
    if (kind === 'subscribe') {
      const begun: Stretch = { kind: 'life', number, fromPx: xPx, toPx: undefined };
      open.set(subscription, begun);
      lives.push(begun);
    } else if (life && kind !== 'next') {
      life.toPx = xPx;
      open.delete(subscription);
    }
  }
  return lives;
}

/**
 * Places the waits of a lane that holds values back: from each value that it takes in to what ends
 * the wait, which is its own next value, a newer value taken in, or the end.
 */
export function placeWaits(
  takenIn: readonly Notification[],
  given: readonly Notification[],
  scale: Scale,
): readonly Stretch[] {
  const ends = [...takenIn, ...given]
    .filter(({ kind }) => kind !== 'subscribe')
    .sort((a, b) => a.number - b.number);
  return takenIn
    .filter(({ kind }) => kind === 'next')
    .map(({ number, timeMs }) => {
      const end = ends.find((other) => other.number > number);
      return {
        kind: 'wait' as const,
        number,
        fromPx: toPx(timeMs, scale),
        toPx: end && toPx(end.timeMs, scale),
      };
    });
}

function toPx(timeMs: number, { zeroMs, pxPerMs }: Scale) {
  return (timeMs - zeroMs) * pxPerMs;
}

/** Finds what each notification goes back to: its first cause that is still held. */
export function originFinder(held: readonly Notification[]): (number: number) => number {
  const first = held[0]?.number ?? 0;
  return (number) => {
    let origin = number;
    for (;;) {
      const cause = held[origin - first]?.cause;
      if (cause === undefined || cause < first || cause >= origin) return origin;
      origin = cause;
    }
  };
}
