import type { WrittenOperator } from '../../code/readPipe.ts';
import type { StreamCode } from '../../code/streamCode.ts';
import type { Why } from './why.ts';

/** A line of a file. */
export interface PlacedLine {
  readonly file: string;
  /** From 1. */
  readonly line: number;
  /** The address that the dev server opens it by, where there is one. */
  readonly openUrl: string | undefined;
}

/** Where a site stands in the project's files, and its code. */
export interface PlacedSite {
  /** Relative to the project as far as known, with `/`: `src/app/search.ts`; of a package `node_modules/…`. */
  readonly file: string;
  /** From 1; of the name `pipe` in the file as its author wrote it. */
  readonly line: number;
  /** From 1. */
  readonly column: number;
  /** Whether it belongs to a package, and not to the project. */
  readonly isLibrary: boolean;
  /** The address that the dev server opens the file by (`/__open-in-editor?file=…`), where there is one. */
  readonly openUrl: string | undefined;
  /**
   * Its lines, as they stand in the editor, with a lane for the source and one for each operator, which are lanes 0, 1, …
   * of the recording; where the text is not known, rows named by order.
   */
  readonly code: StreamCode;
  /** Where each of these lines stands; empty where the text is not known. */
  readonly lines: readonly PlacedLine[];
  /** Each operator as its author wrote it; empty where the text is not known. */
  readonly operators: readonly WrittenOperator[];
  /** Why text, or line, is not known; absent where all is. */
  readonly why: Why | undefined;
}
