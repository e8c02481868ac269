import { simulateMonth } from '../support/simulatedMonth.ts';

// Run by `npm run bench` in a Node of its own, with --expose-gc.
console.log(JSON.stringify(simulateMonth(heapBytes)));

function heapBytes() {
  if (!globalThis.gc) throw new Error('Expected node --expose-gc, as tools/bench.mjs starts it.');
  globalThis.gc();
  return process.memoryUsage().heapUsed;
}
