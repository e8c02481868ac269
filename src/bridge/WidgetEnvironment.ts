import { createContext } from 'react';
import { type Clock, realClock } from '../clock/clock.ts';
import type { History } from '../history/history.ts';
import { createLookBack, type LookBack } from '../history/lookBack.ts';

/** The log of a widget, for example the console. */
export type Log = Pick<Console, 'log' | 'warn' | 'error'>;

/** The environment of a widget: the page's clock, the log, and the moment to show. */
export interface WidgetEnvironment {
  clock: Clock;
  log: Log;
  lookBack: LookBack;
}

/** Without a provider a widget runs on real time and writes to the console. */
export const WidgetEnvironmentContext = createContext<WidgetEnvironment>({
  clock: realClock,
  log: console,
  lookBack: createLookBack(),
});

/** The widget's values from before the page opened, from a shared recording; their types are unchecked. */
export const PastValuesContext = createContext<Pick<History<unknown>, 'at'> | undefined>(undefined);
