import { createContext, use } from 'react';
import { type Clock, realClock } from '../clock/clock.ts';
import { type LookBack, presentOnly } from '../history/lookBack.ts';

/** Where a widget writes what happened; the console is one. */
export type Log = Pick<Console, 'log' | 'warn' | 'error'>;

/** What a widget takes from around it: the page's time, the page's log, and the moment to show. */
export interface WidgetEnvironment {
  clock: Clock;
  log: Log;
  lookBack: LookBack;
}

/** Without a provider a widget runs on real time and writes to the console. */
export const WidgetEnvironmentContext = createContext<WidgetEnvironment>({
  clock: realClock,
  log: console,
  lookBack: presentOnly,
});

/** Gives the clock and the log that the page provides. */
export function useWidgetEnvironment(): WidgetEnvironment {
  return use(WidgetEnvironmentContext);
}
