import { shortValue } from './describe.ts';
import { type Edge, type Marble, marblePx, type Scale, toPx } from './layout.ts';
import type { Notification } from '../record/recording.ts';

/** The most marbles above each other; the last of them counts any that come closer still. */
export const MOST_LEVELS = 4;

const HUES = 5;
const GAP_PX = 4;
/** Two signs of a kind that are closer than this cannot be told apart, and the later is left out. */
const EDGE_PX = 4;

/** The marks of one lane; each stands where it was placed at first, whatever comes later. */
export interface PlacedMarks {
  /** Places the next notification; `origin` is the number of the notification that it goes back to. */
  add: (notification: Notification, origin: number) => void;
  /** The marks from this place on; what lies before it is forgotten. */
  from: (fromPx: number) => readonly (Marble | Edge)[];
}

/** Places what happens on one lane, the oldest first. Marbles that would overlap take different levels. */
export function placeMarks(scale: Scale): PlacedMarks {
  let marks: (Marble | Edge)[] = [];
  /** The last marble of each level, and where it ends. */
  const lasts: Marble[] = [];
  const rightsPx: number[] = [];
  const edgesPx: Partial<Record<Edge['kind'], number>> = {};

  function addEdge(kind: Edge['kind'], number: number, timePx: number) {
    // An end at the instant of a value stands right of it, or the one would hide the other.
    const xPx =
      kind === 'subscribe'
        ? timePx
        : Math.max(timePx, ...rightsPx.map((rightPx) => rightPx + GAP_PX));
    if (xPx - (edgesPx[kind] ?? -Infinity) < EDGE_PX) return;
    edgesPx[kind] = xPx;
    marks.push({ kind, number, xPx });
  }

  function addMarble(value: unknown, number: number, xPx: number, origin: number) {
    const label = shortValue(value);
    const halfPx = marblePx(label) / 2;
    const level = freeLevel(rightsPx, xPx - halfPx);
    if (level === undefined) {
      count();
      return;
    }
    const hue = (origin % HUES) + 1;
    const marble: Marble = { kind: 'marble', number, xPx, level, label, count: 1, hue };
    lasts[level] = marble;
    rightsPx[level] = xPx + halfPx;
    marks.push(marble);
  }

  /** Counts one more on the last level's marble. Replaced, never mutated: React may hold the old object. */
  function count() {
    const last = lasts[MOST_LEVELS - 1];
    if (!last) return;
    const label = `×${last.count + 1}`;
    const counted = { ...last, count: last.count + 1, label };
    lasts[MOST_LEVELS - 1] = counted;
    rightsPx[MOST_LEVELS - 1] = last.xPx + marblePx(label) / 2;
    const index = marks.lastIndexOf(last);
    if (index !== -1) marks[index] = counted;
  }

  return {
    add({ kind, number, timeMs, value }, origin) {
      const xPx = toPx(timeMs, scale);
      if (kind === 'next') addMarble(value, number, xPx, origin);
      else addEdge(kind, number, xPx);
    },
    from(fromPx) {
      marks = marks.filter(({ xPx }) => xPx >= fromPx);
      return marks.slice();
    },
  };
}

function freeLevel(rightsPx: readonly number[], leftPx: number): number | undefined {
  for (let level = 0; level < MOST_LEVELS; level += 1) {
    const rightPx = rightsPx[level];
    if (rightPx === undefined || rightPx <= leftPx) return level;
  }
  return undefined;
}
