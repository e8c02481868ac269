/**
 * Collects the garbage and returns the used heap in bytes; needs Node with `--expose-gc`.
 */
export function heapBytes(): number {
  if (!globalThis.gc) throw new Error('Expected a Node that was started with --expose-gc.');
  globalThis.gc();
  return process.memoryUsage().heapUsed;
}
