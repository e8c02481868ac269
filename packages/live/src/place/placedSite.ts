import type { BuiltIdentically, WrittenInput } from '../appCode/writtenPipe.ts';
import type { WrittenCall, WrittenChange } from '../appCode/writtenStatements.ts';
import type { WrittenOperator } from '@partitura/score/code/readPipeAt.ts';
import type { StreamCode } from '@partitura/score/code/streamCode.ts';

/** A line of a file. */
export interface PlacedLine {
  /** The path relative to the project, if known, with `/`: `src/app/search.ts`; for a package, `node_modules/…`. */
  readonly file: string;
  /** From 1. */
  readonly line: number;
  /**
   * The dev server's address that opens the line in the editor (`/__open-in-editor?file=…`), if it has such an address.
   */
  readonly openUrl: string | undefined;
}

/** The position of a site in the project's files, at the name `pipe`, and its code. */
export interface PlacedSite extends PlacedLine {
  /** The column of the name `pipe` in its line, from 1. */
  readonly column: number;
  /** The declared name of the pipe, such as `users$`; absent if unknown. */
  readonly name?: string | undefined;
  /** The class or function that contains the place, such as a component; absent if unknown, or if equal to the name. */
  readonly owner?: string | undefined;
  readonly isLibrary: boolean;
  /**
   * The lines of the pipe as in the editor, with lane 0 for the source and lane n for the nth operator, as in the
   * recording; if the text is unknown, rows named by their order.
   */
  readonly code: StreamCode;
  /** The position of each line; empty if the text is unknown. */
  readonly lines: readonly PlacedLine[];
  /** Each operator as written; empty if unknown. */
  readonly operators: readonly WrittenOperator[];
  /** The inputs in the code of each lane; absent if the text is unknown. */
  readonly inputs?: readonly (readonly WrittenInput[])[] | undefined;
  /** The parts of the pipe that are certainly the same at each call of this code; absent if the text is unknown. */
  readonly builtIdentically?: BuiltIdentically | undefined;
  /** For a call without a pipe: how its argument is changed earlier in the same function. */
  readonly change?: WrittenChange | undefined;
  /** For a `subscribe` without a pipe: the `forkJoin` that it subscribes to. */
  readonly join?: WrittenCall | undefined;
  /** For a place that makes a BehaviorSubject: whether no code ever ends it. */
  readonly isLasting?: boolean;
  /** The reason why the text or the line is unknown; absent if both are known. */
  readonly missingReason: MissingReason | undefined;
}

/** Writes the name and the line of a pipe: `users$ src/app/users.ts:12`, or `users$ users.ts:12` for short. */
export function namedPlace(
  { name, file, line }: Pick<PlacedSite, 'name' | 'file' | 'line'>,
  isShort = false,
): string {
  const place = `${isShort ? file.replace(/.*\//, '') : file}:${line}`;
  return name === undefined ? place : `${name} ${place}`;
}

/** The reasons why the text or the line of a pipe is unknown. */
export type MissingReason =
  | {
      readonly kind:
        | 'noFrame'
        | 'noScript'
        | 'noMap'
        | 'lineNotMapped'
        | 'noText'
        | 'evalWithoutLines';
    }
  /** The map or file has another origin, named here; requests go only to the origins of the page and of the script. */
  | { readonly kind: 'notAsked'; readonly origin: string }
  /** The waiting time, in seconds. */
  | { readonly kind: 'noAnswer'; readonly seconds: number }
  /** `message` is the message of the error, in English. */
  | { readonly kind: 'brokenMap'; readonly message: string }
  /** The code has no call of `pipe` with this number of operators. */
  | { readonly kind: 'noCall'; readonly operators: number };

/** The parts of a page that cannot be recorded or placed. */
export type Limit = 'otherCopy' | 'linkedPackage' | 'droppedFrames';
