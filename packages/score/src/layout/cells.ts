import type { Fate } from '../trace/fate.ts';
import type { CausalStep } from '../trace/fates.ts';
import type { Notification, NotificationKind } from '../trace/recording.ts';
import { type Column, GAP_PX, HALF_PX, START_PX } from './columns.ts';
import { fitText, lettersOf, wellFormed } from './labels.ts';

/** A notification in its cell, or the last of several notifications that are merged with a count. */
export interface Item extends Pick<Notification, 'kind' | 'number' | 'timeMs' | 'value'> {
  readonly hue: number;
  readonly causes: readonly number[];
  /** The fates of all merged notifications. */
  readonly fates: Pick<Fate, 'out' | 'stop'>[];
  readonly count: number;
  /** A `passed` value has no name, a `new` value has one; an `always` value has one too, with space for some letters. */
  readonly naming: 'new' | 'passed' | 'always';
  /** The full label of a value, with its count. A value that its lane passes on unchanged has no name. */
  readonly text: string;
  /** The x of the item's middle relative to the column; for a value, the x of the middle of the dot. */
  offsetPx: number;
}

/** The items of one lane and voice in one column. */
export interface Cell {
  readonly column: Column;
  readonly slot: number;
  readonly items: Item[];
}

/** More than this many notifications of one kind are merged into one item with a count. */
const MOST_ALIKE = 4;

/** The width of a letter, and the space on either side of a label. */
export const LETTER_PX = 6.6;
export const PADDING_PX = 6;

/**
 * The space for names, in letters: the least, for a long name of an operator that decides which values are emitted;
 * and the most, for a name before other marks of its moment.
 */
const LEAST_LETTERS = 3;
const MOST_LETTERS = 7;
/** The space between the beginning and the end of a stream that completes at once, without a value. */
const EMPTY_PX = 24;

/**
 * The steps in which names become shorter to fit a run to a width; in the last step, the newest name becomes shorter
 * too.
 */
export const FEWER_LETTERS = [MOST_LETTERS, 6, LEAST_LETTERS, 0, 0];

/** The extent of an item to the left of its middle. */
export const HALVES_PX: Readonly<Record<NotificationKind, number>> = {
  subscribe: START_PX,
  next: HALF_PX,
  error: 6,
  complete: 1.5,
  unsubscribe: 3,
};

function labelPx(label: string): number {
  return LETTER_PX * lettersOf(label);
}

/** The width of a marble with this label; a dot has room for one letter. */
export function marblePx(label: string): number {
  return lettersOf(label) <= 1 ? 2 * HALF_PX : 2 * PADDING_PX + labelPx(label);
}

/** The number of letters that fit a marble of this width; a rounding error does not reduce this number. */
export function lettersWithin(widthPx: number): number {
  return Math.max(1, Math.floor((widthPx - 2 * PADDING_PX) / LETTER_PX + 1e-9));
}

/** The number of hues; two consecutive values from outside never have the same hue. */
const HUES = 5;

/** The hue of a notification: 1 to 5, shared by all consequences of one value from outside; 0 without such a cause. */
export function hueOf({ root }: Pick<CausalStep, 'root'>): number {
  return root && (root % HUES) + 1;
}

/** The text for a count of notifications. */
export function countText(count: number): string {
  return count > 1 ? `×${count}` : '';
}

/** Adds a notification to its cell, and widens the column if needed. */
export function addItem(
  cell: Cell,
  { kind, number, timeMs, value }: Notification,
  { hue, causes, fate, naming }: ItemTrace,
  labelOf: (value: unknown) => string,
): void {
  const { column, items } = cell;
  const sameKind = items.filter((item) => item.kind === kind);
  const first = sameKind[0];
  const most = kind === 'next' && column.isCrowd ? 1 : MOST_ALIKE;
  const fields = { kind, number, timeMs, value, hue, causes, naming, offsetPx: 0 };
  const name = kind === 'next' && naming !== 'passed' ? labelOf(value) : '';
  if (first && (sameKind.length >= most || first.count > 1)) {
    const count = sameKind.reduce((sum, item) => sum + item.count, 1);
    const { fates } = first;
    const text = wellFormed([countText(count), name].filter(Boolean).join(' '));
    items[items.indexOf(first)] = { ...fields, fates, count, text };
    for (const item of sameKind.slice(1)) {
      items.splice(items.indexOf(item), 1);
      fates.push(...item.fates);
    }
    fates.push(fate);
  } else items.push({ ...fields, fates: [fate], count: 1, text: wellFormed(name) });
  widen(cell);
}

interface ItemTrace extends Pick<Item, 'hue' | 'causes' | 'naming'> {
  readonly fate: Pick<Fate, 'out' | 'stop'>;
}

/**
 * Places the items of a cell side by side, in order, from the column's x on. Each name has space for up to `limit`
 * letters. Widens the column if needed.
 */
export function widen({ column, items }: Cell, limit = MOST_LETTERS): void {
  const most = column.isOver ? MOST_LETTERS : limit;
  const values = items.filter(({ kind }) => kind === 'next').length;
  const letters = values > 1 ? Math.min(most, LEAST_LETTERS) : most;
  let rightPx = 0;
  for (const [index, item] of items.entries()) {
    const isEmpty = item.kind === 'complete' && items[index - 1]?.kind === 'subscribe';
    const gapPx = isEmpty ? EMPTY_PX : GAP_PX;
    const half = HALVES_PX[item.kind];
    const leftPx = index > 0 ? rightPx + gapPx : column.isLater ? -START_PX : -half;
    item.offsetPx = leftPx + half;
    const name = index < items.length - 1 ? fitText(item.text, letters) : lastName(item, most);
    rightPx = item.offsetPx + rightOf(item, name);
  }
  column.rightPx = Math.max(column.rightPx, rightPx);
}

/** Returns the part of the last item's name that must have space: a short name, or the beginning of a long one. */
function lastName({ naming, count, text }: Item, most: number) {
  if (count === 1 && lettersOf(text) <= most) return text;
  return naming === 'always' ? fitText(text, LEAST_LETTERS) : '';
}

/** The extent of an item to the right of its middle, with its count, and with this part of its name. */
function rightOf(item: Item, name: string) {
  const half = HALVES_PX[item.kind];
  const count = countText(item.count);
  if (item.kind === 'next') return Math.max(marblePx(name), marblePx(count)) - half;
  return count ? PADDING_PX + labelPx(count) : half;
}
