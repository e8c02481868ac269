import type { Language } from '@partitura/base/language/language.ts';
import { logIn, type WidgetLog } from '@partitura/base/bridge/WidgetEnvironment.ts';

/** Makes a log in one language that keeps the level and the arguments of each line. */
export function createRecordingLog(language: Language = 'ru'): WidgetLog & { lines: unknown[][] } {
  const lines: unknown[][] = [];
  const write =
    (level: string) =>
    (...parts: unknown[]) =>
      void lines.push([level, ...parts]);
  const target = { log: write('log'), warn: write('warn'), error: write('error') };
  return { lines, ...logIn(() => language, target) };
}
