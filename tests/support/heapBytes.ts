/** Collects the garbage and gives the used heap in bytes; for a Node started with `--expose-gc`. */
export function heapBytes(): number {
  if (!globalThis.gc) throw new Error('Expected a Node that was started with --expose-gc.');
  globalThis.gc();
  return process.memoryUsage().heapUsed;
}
