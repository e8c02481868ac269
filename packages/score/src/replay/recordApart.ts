import type { Recording } from '../trace/recording.ts';
import { record, recorders } from '../trace/tap.ts';

/**
 * Records the stream only during `play`; the next call of the stream belongs to its usual recording again. With
 * `goesOn`, the call to which `play` subscribes is recorded in `recording` after `play` too.
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
