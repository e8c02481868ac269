import { heapBytes } from '../support/heapBytes.ts';
import { simulateRecording } from '../support/simulatedRecording.ts';
import { timeTaps } from '../support/timedTaps.ts';

// `npm run bench` runs this in a separate Node process, with --expose-gc.
console.log(JSON.stringify({ ...simulateRecording(heapBytes, 60), ...timeTaps() }));
