import { heapBytes } from '../support/heapBytes.ts';
import { simulateMonth } from '../support/simulatedMonth.ts';

// Run by `npm run bench` in a Node of its own, with --expose-gc.
console.log(JSON.stringify(simulateMonth(heapBytes)));
