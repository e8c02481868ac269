import type { Recording } from '@partitura/score/trace/recording.ts';
import type { OwnRun } from '../frame/ownRun.ts';
import { MOST_ELEMENTS, type PageElement } from '../page/pageProtocol.ts';
import type { Report } from '../run/protocol.ts';
import type { createValueNames } from '../texts/nameOfValue.ts';
import { newErrors } from './ownErrors.ts';
import type { SessionState } from './sessionState.ts';

/** At most this many missed values are kept; further ones would say nothing new. */
const MOST_MISSED = 20;

/** Changed elements are shown after this delay, in real milliseconds, because each change redraws the card. */
const SHOWN_MS = 30;

/** The number of lines of the code's console output that are kept. */
const MOST_LINES = 100;

/** A run, with the recording and the names that its reports extend. */
export interface Running {
  readonly run: OwnRun;
  readonly recording: Recording;
  readonly valueNames: ReturnType<typeof createValueNames>;
}

/**
 * Keeps the elements of the latest run by their names, and shows them after a delay; until then, those of the previous
 * run stay.
 */
export function createShownElements(show: (elements: readonly PageElement[]) => void) {
  let elements = new Map<string, PageElement>();
  let showing: ReturnType<typeof setTimeout> | undefined;
  return {
    take(changed: readonly PageElement[], shownCount: number) {
      for (const element of changed)
        if (elements.has(element.name) || elements.size < MOST_ELEMENTS)
          elements.set(element.name, element);
      if (changed.length === 0 && shownCount === elements.size) return;
      showing ??= setTimeout(() => {
        showing = undefined;
        show([...elements.values()]);
      }, SHOWN_MS);
    },
    clear: () => void (elements = new Map()),
    close: () => clearTimeout(showing),
  };
}

/** Adds a report to the recording and the names of its run; returns what changes in the state, if anything does. */
export function changesBy(
  report: Report,
  { run, recording, valueNames }: Running,
  state: SessionState,
): Partial<SessionState> | undefined {
  let isRenamed = false;
  for (const notification of report.notifications) {
    const timeMs = notification.timeMs + run.startMs;
    if (notification.number > recording.version()) recording.put({ ...notification, timeMs });
    isRenamed = valueNames.learn(notification.value) || isRenamed;
  }
  const missed = report.logs.filter(({ level }) => level === 'missed');
  const written = report.logs.filter(({ level }) => level !== 'missed');
  const allLines = written.length > 0 ? [...state.lines, ...written] : state.lines;
  const lines = allLines.slice(-MOST_LINES);
  const earlierLines = state.earlierLines + allLines.length - lines.length;
  const errors = state.isStale ? [] : newErrors(report.logs, state.errors);
  const now = {
    omittedCount: report.omittedCount,
    isOver: run.isOver(),
    isHeld: run.isHeld(),
    isQuiet: run.isQuiet(),
  };
  const isSame = (Object.keys(now) as (keyof typeof now)[]).every((key) => now[key] === state[key]);
  if (isSame && errors.length === 0 && report.logs.length === 0 && !isRenamed) return undefined;
  return {
    ...now,
    ...(written.length > 0 && { lines, earlierLines }),
    ...(isRenamed && { nameOf: valueNames.names() }),
    ...(missed.length > 0 && { missed: [...state.missed, ...missed].slice(0, MOST_MISSED) }),
    // Without a new error, the list of errors stays the same object, and so does everything derived from it.
    ...(errors.length > 0 && { errors: [...state.errors, ...errors] }),
  };
}
