import { heapBytes } from '../support/heapBytes.ts';
import { simulateMonth } from '../support/simulatedMonth.ts';

// `npm run bench` runs this in a separate Node process, with --expose-gc.
console.log(JSON.stringify(simulateMonth(heapBytes)));
