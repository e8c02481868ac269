import type { Notification } from '../trace/recording.ts';
import { createColumns } from './columns.ts';
import { createEngraver, type EngravingInput, type Engraving, type Marks } from './engrave.ts';

/** The number of notifications that are placed before the browser gets a turn. */
const PART = 500;

/**
 * Draws several recordings as `engrave` does, in shared columns: a moment has the same x in all pictures. Yields
 * after each part of the work; returns a function that draws all recordings at any width.
 */
export function* engraveTogether(
  parts: readonly (EngravingInput & { readonly notifications: readonly Notification[] })[],
): Generator<undefined, (widthPx: number) => readonly Engraving[]> {
  const columns = createColumns();
  const engravers = parts.map((part) => createEngraver(part, columns));
  const all = parts.flatMap(({ notifications }, part) =>
    notifications.map((one) => ({ part, one })),
  );
  all.sort((left, right) => left.one.timeMs - right.one.timeMs);
  for (const [index, { part, one }] of all.entries()) {
    if (index % PART === PART - 1) yield;
    engravers[part]?.add(one);
  }
  const allMarks: Marks = {
    widestLabelPx: (from) => Math.max(...engravers.map(({ marks }) => marks().widestLabelPx(from))),
    widen: (letters) => engravers.forEach(({ marks }) => marks().widen(letters)),
  };
  return (widthPx) => engravers.map((engraver) => engraver.draw(widthPx, allMarks));
}
