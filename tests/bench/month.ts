import { heapBytes } from '../support/heapBytes.ts';
import { simulatePolling } from '../support/simulatedPolling.ts';

// `npm run bench` runs this in a separate Node process, with --expose-gc.
console.log(JSON.stringify(simulatePolling(heapBytes, 30)));
