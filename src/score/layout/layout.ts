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

/** How high a marble is drawn. */
export const MARBLE_PX = 20;

/** From one level to the next: marbles of two levels do not touch. */
const LEVEL_PX = MARBLE_PX + 1;

/** How far below the lane's middle the marbles of a level stand: 0 in the middle, 1 below, 2 above, and so on. */
export function levelPx(level: number): number {
  return (level % 2 === 0 ? -1 : 1) * Math.ceil(level / 2) * LEVEL_PX;
}

const MIN_MARBLE_PX = 24;
const LETTER_PX = 7.5;

/** How wide a marble with this label is drawn, about. */
export function marblePx(label: string): number {
  return Math.max(MIN_MARBLE_PX, 12 + LETTER_PX * Array.from(label).length);
}

/** Where a moment of clock time stands. */
export function toPx(timeMs: number, { zeroMs, pxPerMs }: Scale): number {
  return (timeMs - zeroMs) * pxPerMs;
}
