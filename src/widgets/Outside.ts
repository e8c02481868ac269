import type { Log } from '../bridge/WidgetEnvironment.ts';
import type { PageClock } from '../clock/clock.ts';
import type { Language } from '../texts/language.ts';

/** The part of the page that a widget's ports are made with. */
export interface Outside {
  clock: PageClock;
  log: Log;
  /** The language that the visitor has chosen, at the time of the call. */
  language: () => Language;
}
