import { useSyncExternalStore } from 'react';
import { type Log, logIn } from '@partitura/base/bridge/WidgetEnvironment.ts';
import { createListeners } from '@partitura/base/clock/listeners.ts';
import type { Language } from '@partitura/base/language/language.ts';
import { linkTexts } from '@partitura/own/texts/linkTexts.ts';
import { useTexts } from '@partitura/base/language/useTexts.ts';

/** The number of lines that are kept. */
const MOST_LINES = 100;

interface Line {
  readonly id: number;
  readonly level: keyof Log;
  readonly text: string;
}

/** Makes the log of the code, which keeps the latest lines. */
export function createLines(language: Language) {
  const listeners = createListeners();
  let held: readonly Line[] = [];
  let id = 0;
  const write = (level: keyof Log) => (text: unknown) => {
    id += 1;
    held = [...held.slice(1 - MOST_LINES), { id, level, text: String(text) }];
    listeners.notify();
  };
  const target = { log: write('log'), warn: write('warn'), error: write('error') };
  return {
    log: logIn(() => language, target),
    held: () => held,
    subscribe: listeners.subscribe,
  };
}

/** The lines that the code writes to the console. */
export function Lines({ lines }: { lines: ReturnType<typeof createLines> }) {
  const texts = useTexts(linkTexts);
  const shownLines = useSyncExternalStore(lines.subscribe, lines.held);
  return (
    <div className="lines" role="log" aria-label={texts.console}>
      {shownLines.map(({ id, level, text }) => (
        <p key={id} className={`is-${level}`}>
          {text}
        </p>
      ))}
    </div>
  );
}
