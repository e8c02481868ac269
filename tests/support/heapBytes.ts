/**
 * Collects the garbage and returns the used heap in bytes; needs Node with `--expose-gc`.
 */
export function heapBytes(): number {
  if (!globalThis.gc) throw new Error('Expected a Node that was started with --expose-gc.');
  globalThis.gc();
  return process.memoryUsage().heapUsed;
}

/**
 * Returns the slope of a line through points, as the median of the slopes between all pairs. Up to
 * a quarter of the points may be outliers (the Theil-Sen estimator); fewer than two points give
 * `NaN`.
 */
export function medianSlope(points: readonly { x: number; y: number }[]): number {
  const slopes = points.flatMap((one, index) =>
    points.slice(index + 1).map((other) => (other.y - one.y) / (other.x - one.x)),
  );
  slopes.sort((a, b) => a - b);
  const middle = slopes.length / 2;
  const [low = NaN, high = low] = slopes.slice(Math.ceil(middle) - 1, Math.floor(middle) + 1);
  return (low + high) / 2;
}
