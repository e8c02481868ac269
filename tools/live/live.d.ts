/** One place in the app's code that calls `pipe`, with the counts of its pipes. */
export interface LivePipe {
  /** Counts from 1, in the order of the places' first calls. */
  number: number;
  /** The name that the pipe is declared as, such as `users$`; absent if unknown. */
  name?: string;
  /** Relative to the project if known: `src/app/search.ts`; for a package `node_modules/…`. */
  file: string;
  /** The line of the name `pipe`, from 1. */
  line: number;
  /** The column of the name `pipe`, from 1. */
  column: number;
  /** Whether the place belongs to a package. */
  isLibrary: boolean;
  /** Whether hot reload has replaced the place's module. */
  isOld: boolean;
  /** The text of each operator: `debounceTime(300)`; empty if unknown. */
  operators: readonly string[];
  /** The numbers of opened and of closed subscriptions to the place's pipes. */
  subscriptions: { opened: number; closed: number };
  /** The number of output values. */
  values: number;
  /** The number of output errors. */
  errors: number;
  /** The last output, a value or an error, as a text of at most 200 characters; null before the first. */
  last: string | null;
  /** The reason why the line or the text is unknown; absent if both are known. */
  why?: string;
}

/** A fault that is certain from the recording; docs/findings.md explains the rules. */
export interface LiveFinding {
  /** The id of the rule, such as `ended-by-error`. */
  rule: string;
  /** One sentence. */
  text: string;
  /** The name that the operator's pipe is declared as; absent if unknown. */
  name?: string;
  /** The file of the operator, like the file of a pipe. */
  file: string;
  /** The line of the operator, from 1. */
  line: number;
  /** The column of the operator, from 1. */
  column: number;
  /** The operator's name: `switchMap`; for a source its label. */
  operator: string;
  /** How often it happened. */
  count: number;
  /** The time of the first time, in milliseconds since the page was opened. */
  since: number;
}

/** The functions for the console. */
export interface Partitura {
  /** Pipes and episodes as plain text. Loads the panel's code and the source maps. */
  text(): Promise<string>;
  /** The same as data. */
  json(): Promise<{ pipes: LivePipe[] }>;
  /** Looks for findings now, and returns all. Loads the parser and the source maps. */
  findings(): Promise<readonly LiveFinding[]>;
  /** Drops the findings of a rule, of a file, or of a line such as `src/a.ts:12`. */
  silence(what: string): Promise<void>;
  /** Stops the console lines about findings. */
  quiet(): Promise<void>;
  /** Stops recording. */
  pause(): void;
  /** Resumes recording. */
  resume(): void;
  /** Writes the last run of a pipe as a test for Vitest; rejects with a sentence if there is no run. */
  test(pipe: number): Promise<string>;
}

declare global {
  /** Present if the app was built with the condition `development`. */
  var partitura: Partitura | undefined;
}
