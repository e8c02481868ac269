import { linesOf, probes } from './probes.ts';

const reports = Object.entries(probes).map(([name, probe]) => [name, linesOf(probe)] as const);

// The output is the answer to the test that has started this process.
console.log(JSON.stringify({ isRecorded: 'partitura' in globalThis, reports }));
