import { SCORE_ROW_PX } from '@partitura/score/layout/rows.ts';

/** The height of a line without a lane, and of a line of an error's sentence. Source: SPEC OW3. */
export const LINE_PX = 20;

/** An error in the code, with a sentence. Lines and columns are counted from 1. */
export interface CodeError {
  readonly line: number;
  readonly column: number;
  readonly message: string;
  /** A name of RxJS that needs an import. The middle part of the message is a button that inserts it. */
  readonly missingImport?:
    | {
        readonly name: string;
        readonly parts: readonly [before: string, written: string, after: string];
      }
    | undefined;
}

/** The number of characters that fit into a line of a sentence at any text size. */
const LINE_LETTERS = 42;

/** The height of a line with this number of lanes. */
export function linePx(lanes: number): number {
  return lanes > 0 ? lanes * SCORE_ROW_PX : LINE_PX;
}

/** The line of an error in code with this many lines: an error after the end belongs to the last line. */
export function errorLine({ line }: CodeError, lines: number): number {
  return Math.max(1, Math.min(line, lines));
}

/** The number of lines that an error's sentence takes; a word that is too long for a line is broken. */
export function sentenceLines({ message }: CodeError): number {
  let [lines, usedLetters] = [1, 0];
  for (const { length } of message.split(/\s+/)) {
    if (usedLetters > 0 && usedLetters + 1 + length > LINE_LETTERS)
      [lines, usedLetters] = [lines + 1, 0];
    usedLetters += (usedLetters > 0 ? 1 : 0) + length;
    for (; usedLetters > LINE_LETTERS; usedLetters -= LINE_LETTERS) lines += 1;
  }
  return lines;
}
