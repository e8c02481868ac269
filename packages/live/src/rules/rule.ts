import { cut } from '@partitura/score/code/codeText.ts';
import { type Operator, operatorOf } from '@partitura/score/operators.ts';
import type { InEachLanguage } from '@partitura/base/language/language.ts';
import type { Notification, NotificationKind } from '@partitura/score/trace/recording.ts';
import type { PlaceSite } from '../record/site.ts';
import type { Evidence, Pipe, Run } from './evidence.ts';

/** A fact that a rule has found at a lane of a pipe. */
export interface Match {
  readonly lane: number;
  /** The site of the notification, if that is not the pipe's own site. */
  readonly site?: number | undefined;
  /** The place at fault, if it is not the lane. */
  readonly at?: PlaceSite | undefined;
  /**
   * The number of the place whose call of `next` passed the value; this place is at fault if its code changes the
   * value.
   */
  readonly caller?: number | undefined;
  /** The stack trace line that subscribed; a `forkJoin` is at fault only if this line subscribes to it. */
  readonly frame?: string | undefined;
  /** The number of the latest notification that shows the fault. */
  readonly number: number;
  readonly count: number;
  /** The clock time when the fact first happened, in milliseconds. */
  readonly sinceMs: number;
}

/** Writes a sentence; `change` is the code that changes a value, if the fault is there. */
export type Say = (language: string, change?: string) => string;

/** A fact with its sentence. */
interface MatchWithSentence extends Match {
  readonly say: Say;
}

/** A fault that is certain from a recording. Source: SPEC LV11, docs/findings.md. */
export interface Rule {
  /** The rule's id in reports, in `silence` and in docs/findings.md. */
  readonly id: string;
  find: (pipe: Pipe, all: Evidence) => readonly MatchWithSentence[];
  /**
   * For a lasting state, the kind of notification at the lane that ends the state. Without such a kind, a finding
   * stays.
   */
  readonly overAt: NotificationKind | undefined;
  /** Whether the rule also reads the pipes of packages. */
  readonly readsPackages?: boolean;
}

/** The kept subscriptions, in order, whose operator, or the function that made their source, satisfies a condition. */
export function runsOf(
  pipe: Pipe,
  isMeant: (operator: Operator, name: string) => boolean,
): readonly Run[] {
  const named = [...pipe.runs.values()].map((run) => ({ run, name: calleeOf(pipe, run) }));
  return named.filter(({ name }) => isMeant(operatorOf(name), name)).map(({ run }) => run);
}

/**
 * The operator of a subscription's lane; for a source, the function that made the source, if known, or else its label.
 */
export function calleeOf(pipe: Pipe, { lane, first }: Run): string {
  // A pipe's place may have had other sources before.
  const isMade = lane === 0 && first.object === pipe.source?.number;
  return isMade ? pipe.maker : pipe.operator(lane);
}

/** The operators that a piece of code calls. */
export function operatorsIn(code = ''): readonly Operator[] {
  return Array.from(code.matchAll(/\b\w+(?=\()/g), ([name]) => operatorOf(name));
}

/** One value may have been on its way; a second value shows that a stream continues. */
export const GOING_ON_VALUES = 2;

/** After this time, an answer or animation that was under way has ended, and the next page has subscribed. */
export const GOING_ON_MS = 3000;

/** The maximum length in characters; longer values would obscure the sentence around them. */
const MOST_VALUE = 80;

/** The text of a recorded value for a sentence; a long text is cut off. */
export function briefly(value: unknown): string {
  return cut(String(value), MOST_VALUE);
}

/** A time as the number of seconds, for a sentence in a language. */
export const seconds = (ms: number, language: string): string =>
  (ms / 1000).toLocaleString(language, { minimumFractionDigits: 1, maximumFractionDigits: 1 });

/**
 * The number of the latest of these notifications, their count, and the time of the first; absent if there are too few
 * of them.
 */
export function spanOf(
  some: readonly Notification[],
  least = 1,
): Pick<Match, 'number' | 'count' | 'sinceMs'> | undefined {
  const [first, last] = [some[0], some.at(-1)];
  if (!first || !last || some.length < least) return undefined;
  return { number: last.number, count: some.length, sinceMs: first.timeMs };
}

/** The latest fact of each lane, or of each key, with the total count and the time of the first. */
export function sumByLane<Of extends Match>(
  facts: readonly Of[],
  keyOf: (fact: Of) => unknown = ({ lane }) => lane,
): readonly Of[] {
  const byKey = new Map<unknown, Of>();
  for (const fact of facts) {
    const { count, sinceMs } = byKey.get(keyOf(fact)) ?? { count: 0, sinceMs: fact.sinceMs };
    byKey.set(keyOf(fact), { ...fact, count: count + fact.count, sinceMs });
  }
  return [...byKey.values()];
}

/** Makes a rule from a search and from its sentence in each language; the last fact of each lane counts. */
export function makeRule<Of extends Match>(
  id: string,
  find: (pipe: Pipe, all: Evidence) => readonly Of[],
  sentences: InEachLanguage<(fact: Of, operator: string, change?: string) => string>,
  overAt?: NotificationKind,
): Rule {
  return {
    id,
    overAt,
    find: (pipe, all) =>
      find(pipe, all).map((fact) => ({
        ...fact,
        say: (language, change) =>
          (sentences[language] ?? sentences.en)?.(fact, pipe.operator(fact.lane), change) ?? id,
      })),
  };
}
