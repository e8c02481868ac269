/** Collects the garbage and tells how much of the heap is left; for a Node that was started with `--expose-gc`. */
export function heapBytes(): number {
  if (!globalThis.gc) throw new Error('Expected a Node that was started with --expose-gc.');
  globalThis.gc();
  return process.memoryUsage().heapUsed;
}
