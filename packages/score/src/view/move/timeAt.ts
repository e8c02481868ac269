/** The number of milliseconds per pixel after the last moment of a picture. */
const MS_IN_PX = 5;
/** The times of dragged values are multiples of this number of milliseconds. */
const GRID_MS = 10;

/**
 * Returns the time at a position in the picture, from the positions of its moments, in any order. Between two moments
 * the time is interpolated, because the width of columns is not proportional to their time.
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
