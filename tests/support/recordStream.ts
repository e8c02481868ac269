import { readFileSync } from 'node:fs';
import { relative } from 'node:path/posix';
import { afterAll, afterEach, beforeEach, expect } from 'vitest';
import { createRecording } from '@partitura/score/trace/recording.ts';
import { record } from '@partitura/score/trace/tap.ts';
import { readStreamFile } from '@partitura/score/plugin/scorePlugin.ts';

/**
 * Records the stream under test during each test of a file. A test fails if it records nothing; the file fails if its
 * tests leave a lane of the stream unused.
 */
const path = (expect.getState().testPath ?? '').replace(/\.test\.ts$/, '.ts');
const code = readStreamFile(readFileSync(path, 'utf8'), relative(process.cwd(), path)).code;
const lanesSeen = new Set<number>();
let recording = createRecording();
let stop = () => {};

beforeEach(() => {
  recording = createRecording();
  recording.subscribe(({ lane }) => lanesSeen.add(lane));
  stop = record(code.id, recording, () => performance.now());
});

afterEach(() => {
  stop();
  expect(recording.version(), 'how much was recorded').toBeGreaterThan(0);
});

afterAll(() => {
  expect([...lanesSeen].sort((a, b) => a - b)).toEqual([...code.lanes.keys()]);
});
