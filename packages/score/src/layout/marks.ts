import { isHollow } from '../trace/fate.ts';
import type { NotificationKind } from '../trace/recording.ts';
import {
  type Cell,
  lettersWithin,
  countText,
  HALVES_PX,
  LETTER_PX,
  marblePx,
  PADDING_PX,
} from './cells.ts';
import { type Column, GAP_PX, HALF_PX } from './columns.ts';
import { fitEnd, fitText, lettersOf } from './labels.ts';

/** The visible part of a picture: its first column, its edges, and the origin of coordinates. */
export interface VisiblePart {
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
  /** The width and height of a value's marble, whose left edge is half a dot left of x. */
  readonly widthPx: number;
  readonly heightPx: number;
  /** The part of the value's name that fits, or the count of signs. */
  readonly label: string;
  /** The x at which the label begins. */
  readonly labelPx: number;
  /** A number from 1 to 5, equal for all values of one origin; 0 without an origin. */
  readonly hue: number;
  readonly causes: readonly number[];
  /** A hollow value had no result; a hollow error is only passed on. */
  readonly isHollow: boolean;
}

/** Half the width of a double bar. */
const BAR_HALF_PX = 3;

/** The marks of one voice. The label of a value extends up to the next mark. */
export function drawMarks(
  cells: readonly Cell[],
  { rightPx, basePx, barsPx }: VisiblePart,
  { yPx, heightPx }: { yPx: number; heightPx: number },
): Mark[] {
  const marks = cells.flatMap(({ column, items }) =>
    items.map((item) => ({ item, xPx: column.xPx + item.offsetPx })),
  );
  const roomEndPx = (index: number) => {
    const next = marks[index];
    const fromPx = marks[index - 1]?.xPx ?? -Infinity;
    const barPx = barsPx.find((px) => px > fromPx) ?? Infinity;
    return (
      Math.min(next ? next.xPx - HALVES_PX[next.item.kind] : rightPx, barPx - BAR_HALF_PX) - GAP_PX
    );
  };
  return marks.map(({ item, xPx }, index) => {
    const { kind, number, timeMs, hue, causes, count, text } = item;
    const place = { xPx: xPx - basePx, yPx, heightPx };
    const fate = { hue, causes, isHollow: item.fates.every(isHollow) };
    const mark = { kind, number, atMs: timeMs, ...place, ...fate };
    if (kind !== 'next') {
      const label = countText(count);
      return { ...mark, widthPx: 0, label, labelPx: mark.xPx + PADDING_PX };
    }
    const leftPx = xPx - HALF_PX;
    const letters = lettersWithin(roomEndPx(index + 1) - leftPx);
    const isCutList = lettersOf(text) > letters && Array.isArray(item.value);
    const before = isCutList && marks.slice(0, index).findLast((one) => one.item.kind === 'next');
    const shown = before ? fromChange(text, before.item.text, letters) : text;
    const label = fitLabel(shown, count, letters);
    const insetPx = lettersOf(label) <= 1 ? HALF_PX - LETTER_PX / 2 : PADDING_PX;
    return { ...mark, widthPx: marblePx(label), label, labelPx: leftPx + insetPx - basePx };
  });
}

/** If no part of the last value fits, returns only the count, for which the column always has room. */
function fitLabel(text: string, count: number, letters: number) {
  const label = fitText(text, letters);
  const alone = countText(count);
  return count === 1 || label.startsWith(`${alone} `) ? label : alone;
}

/**
 * The end of a list from the first change on, if the beginning is as before: `…, Ли`. If there is no room for this,
 * only the part that changed: `Ли`, or the end of a part that has become longer: `…и`.
 */
function fromChange(text: string, before: string, letters: number) {
  const [parts, earlier] = [text.split(', '), before.split(', ')];
  const at = parts.findIndex((part, index) => part !== earlier[index]);
  const [part = '', was = ''] = [parts[at], earlier[at]];
  if (at < 0 || parts.length !== earlier.length) return text;
  const end = ['…', ...parts.slice(at)].join(', ');
  if (at > 0 && lettersOf(end) <= letters) return end;
  const isLonger = was !== '' && part.startsWith(was) && lettersOf(part) > letters;
  return isLonger ? fitEnd(part, letters) : part;
}
