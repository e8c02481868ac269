import type { NotificationKind } from '../record/recording.ts';
import {
  type Cell,
  columnsWithin,
  countText,
  halfOf,
  type Item,
  LETTER_PX,
  marblePx,
  PADDING_PX,
} from './cells.ts';
import { type Column, HALF_PX } from './columns.ts';
import { columnsOf, fitText, wellFormed } from './labels.ts';

const GAP_PX = 2;

/** What is seen: from which column on, and between which places. */
export interface Frame {
  readonly first: Column;
  readonly leftPx: number;
  readonly rightPx: number;
  readonly basePx: number;
}

/** A mark of the picture. */
export interface Mark {
  readonly kind: NotificationKind;
  readonly number: number;
  readonly atMs: number;
  /** The middle of the sign, or of the dot of a value. */
  readonly xPx: number;
  readonly yPx: number;
  /** How wide and high the marble of a value is; it begins half a dot left of its x. */
  readonly widthPx: number;
  readonly heightPx: number;
  /** As much of the value's name as there is room for, or the count of signs. */
  readonly label: string;
  /** Where the label begins: in the marble, or behind the end that follows it at once. */
  readonly labelPx: number;
  /** 1 to 5: the values that go back to one origin have one; 0 without an origin. */
  readonly hue: number;
  /** Whether an operator ignored the value. */
  readonly isIgnored: boolean;
}

/** The whole label of a value, with its count. */
export function textOf({ count, value }: Item, labelOf: (value: unknown) => string) {
  return wellFormed([countText(count), labelOf(value)].filter(Boolean).join(' '));
}

/**
 * The marks of one voice. The label of a value reaches up to the next mark; where that is the end of the
 * subscription, and leaves too little room, the label stands behind it.
 */
export function drawMarks(
  cells: readonly Cell[],
  { rightPx, basePx }: Frame,
  { yPx, heightPx }: { yPx: number; heightPx: number },
  labelOf: (value: unknown) => string,
): Mark[] {
  const marks = cells.flatMap(({ column, items }) =>
    items.map((item) => ({ item, xPx: column.xPx + item.offsetPx })),
  );
  const roomEndPx = (index: number) => {
    const next = marks[index];
    return (next ? next.xPx - halfOf(next.item) : rightPx) - GAP_PX;
  };
  return marks.map(({ item, xPx }, index) => {
    const { kind, number, timeMs, hue, isIgnored, count } = item;
    const mark = { kind, number, atMs: timeMs, xPx: xPx - basePx, yPx, heightPx, hue, isIgnored };
    if (kind !== 'next') {
      const label = countText(count);
      return { ...mark, widthPx: 0, label, labelPx: mark.xPx + PADDING_PX };
    }
    const leftPx = xPx - HALF_PX;
    const text = textOf(item, labelOf);
    const next = marks[index + 1];
    const columns = columnsWithin(roomEndPx(index + 1) - leftPx);
    if (columnsOf(text) > Math.max(1, columns) && next && isEndOf(next.item, item)) {
      const labelPx = next.xPx + PADDING_PX;
      const roomPx = roomEndPx(index + 2) - labelPx + 2 * PADDING_PX;
      const label = fitLabel(text, count, columnsWithin(roomPx));
      return { ...mark, widthPx: 2 * HALF_PX, label, labelPx: labelPx - basePx };
    }
    const label = fitLabel(text, count, columns);
    const insetPx = columnsOf(label) <= 1 ? HALF_PX - LETTER_PX / 2 : PADDING_PX;
    return { ...mark, widthPx: marblePx(label), label, labelPx: leftPx + insetPx - basePx };
  });
}

/** Where nothing of the last value fits, its count stands alone. */
function fitLabel(text: string, count: number, columns: number) {
  const label = fitText(text, columns);
  const alone = countText(count);
  if (label === text || label.startsWith(`${alone} `) || count === 1) return label;
  return columnsOf(alone) <= columns ? alone : '';
}

/** Behind several ends their count stands. */
function isEndOf({ kind, subscription, count }: Item, value: Item) {
  const isOwn = subscription === value.subscription && count === 1;
  return isOwn && kind !== 'next' && kind !== 'subscribe';
}
