/** Beyond the last moment of a picture, a pixel is so many milliseconds. */
const MS_IN_PX = 5;
/** Times that are dragged to are multiples of this. */
const GRID_MS = 10;

/**
 * Returns the time at a place of the picture, from the places of its moments, in any order: between two moments in
 * proportion, because columns are not as wide as they last long.
 */
export function timeAt(
  moments: readonly (readonly [x: number, atMs: number])[],
  x: number,
): number {
  const sorted = [...moments].sort(([, one], [, other]) => one - other);
  const [before, after] = [sorted.findLast(([atX]) => atX <= x), sorted.find(([atX]) => atX > x)];
  if (!before) return 0;
  const [fromX, fromMs] = before;
  const [toX, toMs] = after ?? [fromX + 1, fromMs + MS_IN_PX];
  const atMs = fromMs + ((x - fromX) / (toX - fromX)) * (toMs - fromMs);
  return Math.max(0, Math.round(atMs / GRID_MS) * GRID_MS);
}
