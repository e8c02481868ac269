import { createContext, use } from 'react';
import { type Clock, realClock } from './clock.ts';

/** Where a widget writes what happened; the console is one. */
export type Log = Pick<Console, 'log' | 'warn' | 'error'>;

/** What a widget takes from around it: the page's time and the page's log. */
export interface Surroundings {
  clock: Clock;
  log: Log;
}

/** Without a provider a widget runs on real time and writes to the console. */
export const SurroundingsContext = createContext<Surroundings>({ clock: realClock, log: console });

/** Gives the clock and the log that the page provides. */
export function useSurroundings(): Surroundings {
  return use(SurroundingsContext);
}
