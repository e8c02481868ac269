import { excerpt } from '../../ui/text/visibleText.ts';
import type { Log } from '../../bridge/WidgetEnvironment.ts';
import { createListeners } from '../../clock/listeners.ts';

interface JournalLine {
  number: number;
  time: Date;
  level: keyof Log;
  text: string;
}

/** A log that keeps its lines for the page to show. */
export type Journal = ReturnType<typeof createJournal>;

const MOST_LINES = 100;
/** An error's message may be as long as an answer; the console shows the whole message. Source: SPEC PG13. */
const MOST_UNITS = 1000;

/** Makes a journal that also writes all lines to `target`, and keeps the latest 100 lines. */
export function createJournal(target: Log) {
  const listeners = createListeners();
  let lines: readonly JournalLine[] = [];

  function write(level: keyof Log) {
    return (...parts: unknown[]) => {
      target[level](...parts);
      const line = {
        number: (lines.at(-1)?.number ?? 0) + 1,
        time: new Date(),
        level,
        text: excerpt(parts.map(toText).join(': '), MOST_UNITS),
      };
      lines = [...lines, line].slice(-MOST_LINES);
      listeners.notify();
    };
  }

  return {
    log: write('log'),
    warn: write('warn'),
    error: write('error'),
    /** The latest lines, oldest first; a new array with every change. */
    lines: () => lines,
    /** Calls `onChange` at every new line; returns the function to unsubscribe. */
    subscribe: listeners.subscribe,
  };
}

function toText(part: unknown) {
  return part instanceof Error ? part.message : String(part);
}
