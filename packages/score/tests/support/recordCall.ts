import { onTestFinished } from 'vitest';
import { createRecording } from '../../src/trace/recording.ts';
import { openTaps, record } from '../../src/trace/tap.ts';

/** Records a stream until the end of the test, and begins a call of its function. */
export function recordCall(stream = 'stream', now = () => 0) {
  const recording = createRecording();
  onTestFinished(record(stream, recording, now));
  return { recording, ...openTaps(stream) };
}
