import type { Log } from '../../src/bridge/WidgetEnvironment.ts';

/** A log that keeps what is written to it: the level and its parts, line by line. */
export function createRecordingLog(): Log & { lines: unknown[][] } {
  const lines: unknown[][] = [];
  const write =
    (level: string) =>
    (...parts: unknown[]) =>
      void lines.push([level, ...parts]);
  return { lines, log: write('log'), warn: write('warn'), error: write('error') };
}
