import type { Language } from '@partitura/base/language/language.ts';
import { logIn, type WidgetLog } from '@partitura/base/bridge/WidgetEnvironment.ts';

/** A log that keeps its lines in one language: the level and the arguments of each. */
export function createRecordingLog(language: Language = 'ru'): WidgetLog & { lines: unknown[][] } {
  const lines: unknown[][] = [];
  const write =
    (level: string) =>
    (...parts: unknown[]) =>
      void lines.push([level, ...parts]);
  const target = { log: write('log'), warn: write('warn'), error: write('error') };
  return { lines, ...logIn(() => language, target) };
}
