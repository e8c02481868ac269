import { createContext } from 'react';
import { type Clock, realClock } from '../clock/clock.ts';
import type { History } from '../history/history.ts';
import { createLookBack, type LookBack } from '../history/lookBack.ts';
import { firstLanguage, type Language } from '../language/language.ts';
import type { Log } from './log.ts';

/** A line of a log in every language: after a change of language, the page shows earlier lines in the new language. */
export type Saying = (language: Language) => string;

export const sayIn = (language: Language, line: string | Saying) =>
  typeof line === 'string' ? line : line(language);

/** The log of a widget; an error may follow the line. */
export type WidgetLog = Record<keyof Log, (line: string | Saying, ...causes: unknown[]) => void>;

/** Makes a log that writes to `target` in the current language. */
export function logIn(language: () => Language, target: Log): WidgetLog {
  const write =
    (level: keyof Log) =>
    (line: string | Saying, ...causes: unknown[]) =>
      target[level](sayIn(language(), line), ...causes);
  return { log: write('log'), warn: write('warn'), error: write('error') };
}

/** The environment of a widget: the page's clock, the log, and the moment to show. */
export interface WidgetEnvironment {
  clock: Clock;
  log: WidgetLog;
  lookBack: LookBack;
}

/** Without a provider a widget runs on real time and writes to the console. */
export const WidgetEnvironmentContext = createContext<WidgetEnvironment>({
  clock: realClock,
  log: logIn(() => firstLanguage, console),
  lookBack: createLookBack(),
});

/** The widget's values from before the page opened, from a shared recording; their types are unchecked. */
export const PastValuesContext = createContext<Pick<History<unknown>, 'at'> | undefined>(undefined);
