import type { Notification } from '@partitura/score/trace/recording.ts';
import type { InputName } from '../read/givenNames.ts';
import type { PageElement } from '../page/pageProtocol.ts';
import type { OwnCode } from '../read/readOwn.ts';

/** A command from the page to a program; times are in milliseconds since the program's start. */
export type Command =
  | (Pick<OwnCode, 'script' | 'imports' | 'free' | 'pipes' | 'sources'> & {
      readonly kind: 'start';
      /** The time of the wall clock at the start. */
      readonly epochMs: number;
    })
  /** Runs everything that is due up to `toMs`. */
  | { readonly kind: 'advance'; readonly toMs: number }
  /** Gives a value to an input, at a time that is not in the past. */
  | {
      readonly kind: 'input';
      readonly name: InputName;
      readonly value: unknown;
      readonly toMs: number;
    }
  /** Asks for a sign of life. */
  | { readonly kind: 'ping' };

/** A value of an input, at a time since the program's start in milliseconds. */
export type OwnInput = readonly [atMs: number, name: InputName, value: unknown];

/** The levels of the console, and `missed`: a value that a subject gave before its first subscriber. */
export const LEVELS = ['log', 'warn', 'error', 'missed'] as const;

/** A line of the console, or a missed value. */
export interface OwnLog {
  readonly level: (typeof LEVELS)[number];
  readonly text: string;
  readonly timeMs: number;
  /** The line of the code that threw the error or gave the value, if known. */
  readonly line?: number | undefined;
  /** For a missed value, the number of the latest notification when its subject got a subscriber. */
  readonly number?: number | undefined;
}

/** A program's report to the page, as JSON text: everything that has happened since the last report. */
export interface Report {
  /** Whether more of the same task follows. Such a report is no sign that the task will end. */
  readonly isPart: boolean;
  /** The number of commands that the program has carried out. */
  readonly done: number;
  readonly nowMs: number;
  /** The time when the program's next timer is due; absent if none waits. */
  readonly dueMs?: number | undefined;
  readonly notifications: readonly Notification[];
  readonly logs: readonly OwnLog[];
  /** The elements that have changed. */
  readonly elements: readonly PageElement[];
  /** The number of notifications and lines over the limit, which were only counted. */
  readonly omittedCount: number;
}

/** The maximum number of notifications, and of lines, in a second of real time. */
export const MOST_A_SECOND = 5000;

/** The maximum length of a text in a report. */
export const MOST_TEXT = 200;

/** The maximum length of a report, in characters, so that the page reads it in a few milliseconds. */
export const MOST_REPORT = 200_000;
