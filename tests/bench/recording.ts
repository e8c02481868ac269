import { simulateRecording } from '../support/simulatedRecording.ts';
import { timeTaps } from '../support/timedTaps.ts';

// Run by `npm run bench` in a Node of its own, with --expose-gc.
console.log(JSON.stringify({ ...simulateRecording(heapBytes, 60), ...timeTaps() }));

function heapBytes() {
  if (!globalThis.gc) throw new Error('Expected node --expose-gc, as tools/bench.mjs starts it.');
  globalThis.gc();
  return process.memoryUsage().heapUsed;
}
