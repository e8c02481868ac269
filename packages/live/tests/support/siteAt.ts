import { createRecorder } from '../../src/record/recorder.ts';
import type { PipeSite } from '../../src/record/site.ts';

/** Makes the first site of an empty recorder, at this line of a stack trace. */
export function siteAt(frame: string, version = 1): PipeSite {
  return createRecorder({ now: () => 0, versionOf: () => version }).pipeAt(frame);
}
