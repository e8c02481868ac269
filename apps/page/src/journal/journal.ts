import type { Log } from '@partitura/base/bridge/log.ts';
import { logIn, type Saying, sayIn } from '@partitura/base/bridge/WidgetEnvironment.ts';
import { createStore } from '@partitura/base/clock/listeners.ts';
import type { Language } from '@partitura/base/language/language.ts';

interface JournalLine {
  number: number;
  time: Date;
  level: keyof Log;
  /** The text of the line in this language. */
  textIn: Saying;
}

/** A log that keeps its lines for the page to show. */
export type Journal = ReturnType<typeof createJournal>;

const MOST_LINES = 100;

/**
 * Makes a journal that keeps the latest 100 lines, and writes all lines to `target` in the current language, with the
 * errors behind them.
 */
export function createJournal(target: Log, currentLanguage: () => Language) {
  const targetLog = logIn(currentLanguage, target);
  const { get: lines, set, subscribe } = createStore<readonly JournalLine[]>([]);

  function write(level: keyof Log) {
    return (line: string | Saying, ...causes: unknown[]) => {
      targetLog[level](line, ...causes);
      const journalLine: JournalLine = {
        number: (lines().at(-1)?.number ?? 0) + 1,
        time: new Date(),
        level,
        textIn: (language) => sayIn(language, line),
      };
      set([...lines(), journalLine].slice(-MOST_LINES));
    };
  }

  return {
    log: write('log'),
    warn: write('warn'),
    error: write('error'),
    /** The latest lines, oldest first; a new array with every change. */
    lines,
    /** Calls `onChange` at every new line; returns the function to unsubscribe. */
    subscribe,
  };
}
