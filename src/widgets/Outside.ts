import type { Log } from '../bridge/WidgetEnvironment.ts';
import type { PageClock } from '../clock/clock.ts';
import type { Language } from '../texts/language.ts';

/** The page's services from which a widget's ports are made. */
export interface Outside {
  clock: PageClock;
  log: Log;
  /** Returns the visitor's current language. */
  language: () => Language;
}
