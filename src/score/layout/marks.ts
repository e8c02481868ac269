import type { NotificationKind } from '../../trace/recording.ts';
import {
  type Cell,
  lettersWithin,
  countText,
  halfOf,
  type Item,
  LETTER_PX,
  marblePx,
  PADDING_PX,
} from './cells.ts';
import { type Column, GAP_PX, HALF_PX } from './columns.ts';
import { lettersOf, fitText, wellFormed } from './labels.ts';

/** The visible part: its first column, its edges, and the origin of coordinates. */
export interface Frame {
  readonly first: Column;
  readonly leftPx: number;
  readonly rightPx: number;
  readonly basePx: number;
  /** The places of double bars. */
  readonly barsPx: readonly number[];
}

export interface Mark {
  readonly kind: NotificationKind;
  readonly number: number;
  readonly atMs: number;
  /** The middle of the sign, or of the dot of a value. */
  readonly xPx: number;
  readonly yPx: number;
  /** The width and height of a value's marble, which begins half a dot left of its x. */
  readonly widthPx: number;
  readonly heightPx: number;
  /** The part of the value's name that fits, or the count of signs. */
  readonly label: string;
  /** The x at which the label begins: in the marble, or after an end that follows immediately. */
  readonly labelPx: number;
  /** 1 to 5, equal for all values of one origin; 0 without an origin. */
  readonly hue: number;
  readonly causes: readonly number[];
  /** Nothing came out of a hollow value; a hollow error only passes. */
  readonly isHollow: boolean;
}

/** Half the width of a double bar. */
const BAR_HALF_PX = 3;

/** The full label of a value, with its count; cached. */
export function textOf(item: Item, labelOf: (value: unknown) => string): string {
  const { count, value } = item;
  item.text ??= wellFormed([countText(count), labelOf(value)].filter(Boolean).join(' '));
  return item.text;
}

/**
 * The marks of one voice. The label of a value extends up to the next mark. If the end of the
 * subscription leaves too little room, the label is after that end.
 */
export function drawMarks(
  cells: readonly Cell[],
  { rightPx, basePx, barsPx }: Frame,
  { yPx, heightPx }: { yPx: number; heightPx: number },
  labelOf: (value: unknown) => string,
): Mark[] {
  const marks = cells.flatMap(({ column, items }) =>
    items.map((item) => ({ item, xPx: column.xPx + item.offsetPx })),
  );
  const roomEndPx = (index: number) => {
    const next = marks[index];
    const fromPx = marks[index - 1]?.xPx ?? -Infinity;
    const barPx = barsPx.find((px) => px > fromPx) ?? Infinity;
    return Math.min(next ? next.xPx - halfOf(next.item) : rightPx, barPx - BAR_HALF_PX) - GAP_PX;
  };
  return marks.map(({ item, xPx }, index) => {
    const { kind, number, timeMs, hue, causes, count } = item;
    const isHollow = item.fates.every((fate) => fate.isHollow);
    const place = { xPx: xPx - basePx, yPx, heightPx };
    const mark = { kind, number, atMs: timeMs, ...place, hue, causes, isHollow };
    if (kind !== 'next') {
      const label = countText(count);
      return { ...mark, widthPx: 0, label, labelPx: mark.xPx + PADDING_PX };
    }
    const leftPx = xPx - HALF_PX;
    const text = textOf(item, labelOf);
    const next = marks[index + 1];
    const letters = lettersWithin(roomEndPx(index + 1) - leftPx);
    if (lettersOf(text) > Math.max(1, letters) && next && isEndOf(next.item, item)) {
      const labelPx = next.xPx + PADDING_PX;
      const behind = lettersWithin(roomEndPx(index + 2) - labelPx + 2 * PADDING_PX);
      // A count fits into its marble.
      if (behind > letters && lettersOf(countText(count)) <= behind) {
        const label = fitLabel(text, count, behind);
        return { ...mark, widthPx: 2 * HALF_PX, label, labelPx: labelPx - basePx };
      }
    }
    const label = fitLabel(text, count, letters);
    const insetPx = lettersOf(label) <= 1 ? HALF_PX - LETTER_PX / 2 : PADDING_PX;
    return { ...mark, widthPx: marblePx(label), label, labelPx: leftPx + insetPx - basePx };
  });
}

/** If no part of the last value fits, only the count is shown, for which its column has room. */
function fitLabel(text: string, count: number, letters: number) {
  const label = fitText(text, letters);
  const alone = countText(count);
  return count === 1 || label.startsWith(`${alone} `) ? label : alone;
}

/** A count follows merged ends, so no label fits after them. */
function isEndOf({ kind, subscription, count }: Item, value: Item) {
  const isOwn = subscription === value.subscription && count === 1;
  return isOwn && kind !== 'next' && kind !== 'subscribe';
}
