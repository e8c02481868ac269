import type { InEachLanguage } from '../../texts/language.ts';
import type { NotificationKind } from '../../trace/recording.ts';
import type { Evidence, Pipe } from './evidence.ts';

/** What a rule has found at a lane of a pipe. */
export interface Fact {
  readonly lane: number;
  /** The site of that notification, if not the pipe's own. */
  readonly site?: number | undefined;
  /** The number of the latest notification that shows it. */
  readonly number: number;
  readonly count: number;
  /** The clock time of the first time, in milliseconds. */
  readonly sinceMs: number;
}

/** A fact with its sentence. */
export interface Found extends Fact {
  readonly say: (language: string) => string;
}

/** A fault that is certain from a recording. Source: SPEC LV11, docs/findings.md. */
export interface Rule {
  /** Its id in reports, in `silence` and in docs/findings.md. */
  readonly id: string;
  find: (pipe: Pipe, all: Evidence) => readonly Found[];
  /** For a lasting state: the kind of notification at the lane that ends it. Without it, a finding stays. */
  readonly overAt: NotificationKind | undefined;
}

/** Makes a rule from a search that returns at most one fact for each lane, and its sentence in each language. */
export function makeRule<Of extends Fact>(
  id: string,
  find: (pipe: Pipe, all: Evidence) => readonly Of[],
  sentences: InEachLanguage<(fact: Of, operator: string) => string>,
  overAt?: NotificationKind,
): Rule {
  return {
    id,
    overAt,
    find: (pipe, all) =>
      find(pipe, all).map((fact) => ({
        ...fact,
        say: (language) =>
          (sentences[language] ?? sentences.en)?.(fact, pipe.operator(fact.lane)) ?? id,
      })),
  };
}
