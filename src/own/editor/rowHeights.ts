import { ROW_PX } from '../../score/layout/rows.ts';

/** The height of a line without a lane, and of the sentence of an error. Source: SPEC OW3. */
export const LINE_PX = 20;

/** An error in the code, with a sentence. Lines and columns are counted from 1. */
export interface CodeError {
  readonly line: number;
  readonly column: number;
  readonly message: string;
}

/** The height of a line with this number of lanes. */
export function linePx(lanes: number): number {
  return lanes > 0 ? lanes * ROW_PX : LINE_PX;
}

/** The line of an error in a code of so many lines: an error behind the end belongs to the last line. */
export function lineOf({ line }: CodeError, lines: number): number {
  return Math.max(1, Math.min(line, lines));
}

/** The height of each line of code, together with the sentences below it. */
export function rowHeights(
  lanesOfLines: readonly number[],
  errors: readonly CodeError[],
): readonly number[] {
  return lanesOfLines.map((lanes, index) => {
    const below = errors.filter((error) => lineOf(error, lanesOfLines.length) === index + 1);
    return linePx(lanes) + below.length * LINE_PX;
  });
}
