import type { Notification } from '@partitura/score/trace/recording.ts';
import type { InputName } from '../read/givenNames.ts';
import type { Import } from '../read/imports.ts';
import type { OwnPipe } from '../read/readOwn.ts';

/** A command from the page to a program; times are in milliseconds since the program's start. */
export type Command =
  | {
      readonly kind: 'start';
      readonly script: string;
      readonly imports: readonly Import[];
      readonly free: readonly string[];
      readonly pipes: readonly OwnPipe[];
      readonly sources: readonly string[];
      /** The time of the wall clock at the start. */
      readonly epochMs: number;
    }
  /** Runs everything that is due until then. */
  | { readonly kind: 'advance'; readonly toMs: number }
  /** Gives a value to an input, at a time that is not in the past. */
  | {
      readonly kind: 'input';
      readonly name: InputName;
      readonly value: unknown;
      readonly toMs: number;
    };

export type { InputName };

/** A value of an input, at a time since the program's start in milliseconds. */
export type OwnInput = readonly [atMs: number, name: InputName, value: unknown];

export const LEVELS = ['log', 'warn', 'error'] as const;

/** A line for the journal. */
export interface OwnLog {
  readonly level: (typeof LEVELS)[number];
  readonly text: string;
  readonly timeMs: number;
  /** The line of the code that threw, if known. */
  readonly line?: number | undefined;
}

/** A visitor's event for an element of the page; `held` has the first letters of the held keys, and R if it repeats. */
export type PageEvent = Readonly<
  Partial<Record<'target' | 'type' | 'value' | 'key' | 'code' | 'held', string>>
> & { readonly x?: number; readonly y?: number };

/** What an element is for a visitor; `none` if it is not shown, `page` for the page itself. */
export const KINDS = ['button', 'field', 'box', 'page', 'none'] as const;

/** An element of the program's page, as the card shows it. */
export interface PageElement {
  readonly name: string;
  readonly kind: (typeof KINDS)[number];
  readonly text: string;
  readonly className: string;
  /** Declarations: `color:red;`. */
  readonly style: string;
  /** The types of the events that it listens to, separated by spaces. */
  readonly events: string;
  readonly isDisabled: boolean;
  /** The value that the program has written since the last report. */
  readonly value?: string | undefined;
}

/** The maximum number of elements that a card shows. */
export const MOST_ELEMENTS = 30;

/** The maximum length of an element's text; of a longer one, the end is shown. */
export const MOST_ELEMENT_TEXT = 500;

/** A program's report to the page, as JSON text: everything that has happened since the last report. */
export interface Report {
  /** Whether more of the same task follows; the report is then no sign that the task ends. */
  readonly isPart: boolean;
  /** The number of commands that the program has carried out. */
  readonly done: number;
  readonly nowMs: number;
  /** The time when its next timer is due; absent if none waits. */
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

/** The maximum length of a report, in characters: a page reads it in a few milliseconds. */
export const MOST_REPORT = 200_000;
