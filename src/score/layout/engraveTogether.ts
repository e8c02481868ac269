import type { Notification } from '../record/recording.ts';
import { type Column, createColumns } from './columns.ts';
import { createEngraver, type Engraved, type Engraving } from './engrave.ts';

/** Draws several recordings, each as `engrave` does, all in the same columns: one moment has one x in all of them. */
export function engraveTogether(
  parts: readonly (Engraved & { readonly held: readonly Notification[] })[],
  widthPx: number,
): readonly Engraving[] {
  const columns = createColumns();
  const engravers = parts.map((part) => createEngraver(part, columns));
  const all = parts.flatMap(({ held }, part) => held.map((one) => ({ part, one })));
  all.sort((left, right) => left.one.timeMs - right.one.timeMs);
  for (const { part, one } of all) engravers[part]?.add(one);
  const widestLabelPx = (from: Column) =>
    Math.max(...engravers.map((engraver) => engraver.widestLabelPx(from)));
  return engravers.map((engraver) => engraver.draw(widthPx, widestLabelPx));
}
