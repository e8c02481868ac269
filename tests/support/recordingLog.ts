import type { Log } from '../../src/bridge/WidgetEnvironment.ts';

/** A log that keeps its lines: the level and the arguments of each. */
export function createRecordingLog(): Log & { lines: unknown[][] } {
  const lines: unknown[][] = [];
  const write =
    (level: string) =>
    (...parts: unknown[]) =>
      void lines.push([level, ...parts]);
  return { lines, log: write('log'), warn: write('warn'), error: write('error') };
}
