import type { Recording } from '@partitura/score/trace/recording.ts';
import type { LastValues } from '../frame/ownRun.ts';
import type { EndReason } from '../frame/sandbox.ts';
import type { PageElement } from '../page/pageProtocol.ts';
import type { OwnCode } from '../read/readOwn.ts';
import type { OwnInput, OwnLog } from '../run/protocol.ts';
import { type NameOf, nameOfValue } from '../texts/nameOfValue.ts';
import type { OwnError } from './ownErrors.ts';

/** The code to run, with the inputs that play by themselves. */
export interface Source {
  readonly text: string;
  readonly script: readonly OwnInput[];
  /** Whether the run begins where the previous run began, and reaches the present at once. */
  readonly isAtOnce?: boolean | undefined;
  /** The moment at which the run's time stops, unless a visitor has given a value. */
  readonly untilMs?: number | undefined;
  /** Whether the run waits at its beginning until the visitor starts it. */
  readonly waits?: boolean;
}

/** The card's view of its code and of the latest run; a new object after each change. */
export interface SessionState {
  readonly source: Source;
  /** Whether the run waits at its beginning, so that the card shows nothing of it. */
  readonly isWaiting: boolean;
  readonly lastValues: LastValues;
  /** The code of the latest run; absent before the first one. */
  readonly code: OwnCode | undefined;
  /** The notifications of the run, in the page's clock time. */
  readonly recording: Recording;
  /** Names those values of the run that are objects. */
  readonly nameOf: NameOf;
  /** The latest lines that the code has written, oldest first. */
  readonly lines: readonly OwnLog[];
  /** The number of earlier lines, which are not kept. */
  readonly earlierLines: number;
  /** The elements of the code's page, from the latest run that has reported them. */
  readonly elements: readonly PageElement[];
  /** The errors of the current code, at most one for each line. */
  readonly errors: readonly OwnError[];
  /** Whether the code has changed since the latest run. */
  readonly isStale: boolean;
  /** Whether a visitor has given a value to the run. */
  readonly isUsed: boolean;
  /** Whether the run has reached its end without any input of a visitor. */
  readonly isOver: boolean;
  /** Whether the run's time has stopped although the run would continue, so that a visitor can look at the picture. */
  readonly isHeld: boolean;
  /** Whether the program waits for nothing, so that nothing more happens without a visitor's value. */
  readonly isQuiet: boolean;
  /** The values that subjects gave before their first subscribers, each reported when a subscriber came. */
  readonly missed: readonly OwnLog[];
  /** The reason why the page has ended the run. */
  readonly endReason: EndReason | undefined;
  /** The number of notifications and lines that were only counted. */
  readonly omittedCount: number;
}

/** The state at the beginning of a run. */
export const BEGINNING = {
  ...{ lastValues: {}, isStale: false, isUsed: false, isOver: false, isHeld: false },
  ...{ isQuiet: false, missed: [], endReason: undefined, omittedCount: 0 },
  ...{ nameOf: nameOfValue, lines: [], earlierLines: 0 },
};
