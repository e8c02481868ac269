import type { Engraving } from '../../src/layout/engrave.ts';
import { LEFT_PX } from '../../src/layout/columns.ts';
import type { Bar } from '../../src/layout/rows.ts';

/** The content of a drawn lane, in milliseconds since its scene began. */
export interface SeenLane {
  /** Marbles from left to right: `1400 при`; hollow ones in brackets. */
  values: readonly string[];
  /** Beginnings, ends and errors: `1300 error`; pale ones in brackets. */
  signs: readonly string[];
  /** The beginnings and ends of subscriptions; the end of an open one is `Infinity`. */
  lives: readonly (readonly [fromMs: number, toMs: number])[];
  /** The beginnings and ends of held-back values, with the reason for each end. */
  waits: readonly (readonly [fromMs: number, toMs: number, end: Bar['end']])[];
  /** The heights of its lines. */
  heights: readonly number[];
  /** The heights of its bars, in order. */
  waitHeights: readonly number[];
  /** The numbers of its marbles, with the numbers of their causes. */
  numbers: readonly number[];
  causes: readonly (readonly number[])[];
  hues: readonly number[];
}

/** Reads the lanes of a picture of this width, from top to bottom, from the drawing alone. */
export function readPicture(
  { columns, lanes, shiftPx }: Engraving,
  widthPx: number,
): readonly SeenLane[] {
  const zeroMs = columns[0]?.atMs ?? 0;
  const atOf = (px: number) =>
    px >= shiftPx + widthPx
      ? Infinity
      : (columns.findLast(({ xPx }) => xPx - LEFT_PX <= px)?.atMs ?? zeroMs) - zeroMs;
  return lanes.map(({ marks, lines, bars }) => {
    const values = marks.filter(({ kind }) => kind === 'next');
    return {
      values: values.map(({ xPx, label, isHollow }) =>
        isHollow ? `${atOf(xPx)} (${label})` : `${atOf(xPx)} ${label}`,
      ),
      signs: marks
        .filter(({ kind }) => kind !== 'next')
        .map(({ xPx, kind, isHollow }) => `${atOf(xPx)} ${isHollow ? `(${kind})` : kind}`),
      lives: lines.map(({ fromPx, toPx }) => [atOf(fromPx), atOf(toPx)] as const),
      waits: bars.map(({ fromPx, toPx, end }) => [atOf(fromPx), atOf(toPx), end] as const),
      heights: lines.map(({ yPx }) => yPx),
      waitHeights: bars.map(({ yPx }) => yPx),
      numbers: values.map(({ number }) => number),
      causes: values.map(({ causes }) => causes),
      hues: values.map(({ hue }) => hue),
    };
  });
}
