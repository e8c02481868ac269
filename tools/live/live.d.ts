/** One place in the app's code that calls `pipe`, with what its pipes have done. */
export interface LivePipe {
  /** Counts from 1, in the order in which the places were first called. */
  number: number;
  /** Relative to the project as far as known: `src/app/search.ts`; of a package `node_modules/…`. */
  file: string;
  /** From 1; of the name `pipe`. */
  line: number;
  /** From 1. */
  column: number;
  /** Whether it belongs to a package. */
  isLibrary: boolean;
  /** Whether hot reload has replaced its module. */
  isOld: boolean;
  /** The text of each operator: `debounceTime(300)`; empty where it is not known. */
  operators: readonly string[];
  /** How many subscriptions to its pipes there were, and how many of them have ended. */
  subscriptions: { opened: number; closed: number };
  /** How many values came out. */
  values: number;
  /** How many errors came out. */
  errors: number;
  /** What came out last, a value or an error, as a text of at most 200 characters; null before the first. */
  last: string | null;
  /** Why line or text is not known; absent where both are. */
  why?: string;
}

/** The functions for the console. */
export interface Partitura {
  /** Pipes and episodes as plain text. Loads the panel's code and the source maps. */
  text(): Promise<string>;
  /** The same for machines. */
  json(): Promise<{ pipes: LivePipe[] }>;
  /** Stops recording. */
  pause(): void;
  /** Begins again to record. */
  resume(): void;
  /** Writes the last run of a pipe as a test for Vitest; rejects with a sentence where there is none. */
  test(pipe: number): Promise<string>;
}

declare global {
  /** Present where the app was built with the condition `development`. */
  var partitura: Partitura | undefined;
}
