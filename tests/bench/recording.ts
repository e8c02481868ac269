import { heapBytes } from '../support/heapBytes.ts';
import { simulateRecording } from '../support/simulatedRecording.ts';
import { timeTaps } from '../support/timedTaps.ts';

// Run by `npm run bench` in a Node of its own, with --expose-gc.
console.log(JSON.stringify({ ...simulateRecording(heapBytes, 60), ...timeTaps() }));
