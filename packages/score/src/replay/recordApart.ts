import type { Recording } from '../trace/recording.ts';
import { record, recorders } from '../trace/tap.ts';

/**
 * Records the stream during `play`, separately from the stream's other recording, which continues with the next call.
 * With `goesOn`, the call to which `play` subscribes is still recorded afterwards.
 */
export function recordApart<T>(
  id: string,
  recording: Recording,
  now: () => number,
  play: () => T,
  goesOn = false,
): T {
  const usual = recorders.get(id);
  const stop = record(id, recording, now);
  try {
    return play();
  } finally {
    if (!goesOn) stop();
    if (usual) recorders.set(id, usual);
    else recorders.delete(id);
  }
}
