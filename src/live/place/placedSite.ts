import type { WrittenOperator } from '../../code/readPipe.ts';
import type { StreamCode } from '../../code/streamCode.ts';
import type { Why } from './why.ts';

/** A line of a file. */
export interface PlacedLine {
  /** Relative to the project if known, with `/`: `src/app/search.ts`; for a package `node_modules/…`. */
  readonly file: string;
  /** From 1. */
  readonly line: number;
  /** The address for opening it by the dev server (`/__open-in-editor?file=…`), if possible. */
  readonly openUrl: string | undefined;
}

/** The position of a site in the project's files, at the name `pipe`, and its code. */
export interface PlacedSite extends PlacedLine {
  /** The column of the name `pipe` in its line, from 1. */
  readonly column: number;
  readonly isLibrary: boolean;
  /**
   * Its lines, as in the editor, with a lane for the source and each operator, which are lanes 0, 1, … of the
   * recording; rows named by order if the text is unknown.
   */
  readonly code: StreamCode;
  /** The position of each line; empty if the text is unknown. */
  readonly lines: readonly PlacedLine[];
  /** Each operator as written; empty if unknown. */
  readonly operators: readonly WrittenOperator[];
  /** The reason why text or line is unknown; absent if both are known. */
  readonly why: Why | undefined;
}
