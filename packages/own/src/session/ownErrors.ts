import { placeIn } from '@partitura/score/code/node.ts';
import { hintsFor } from '../read/unknownNames.ts';
import { readOwn } from '../read/readOwn.ts';
import { UnreadOwn } from '../read/UnreadOwn.ts';
import type { OwnLog } from '../run/protocol.ts';

/** An error at its line: the reason why the code cannot be read, or the text of an error that it has thrown. */
export interface OwnError {
  readonly line: number;
  readonly column: number;
  readonly problem: UnreadOwn | string;
}

/** Reads code; unreadable code gives an error, and parts that will fail get a hint. */
export function readWithHints(text: string, rxjsExports: ReadonlySet<string>) {
  const toOwnError = (problem: UnreadOwn): OwnError => ({
    ...placeIn(text, problem.start),
    problem,
  });
  try {
    const code = readOwn(text, rxjsExports);
    return { code, errors: hintsFor(code, rxjsExports).map(toOwnError) };
  } catch (error) {
    if (!(error instanceof UnreadOwn)) throw error;
    const atPlace = toOwnError(error);
    const isFar = error.reason === 'long' && atPlace.line > 1;
    // After a paste, the first line is in view.
    const errors = isFar ? [{ ...atPlace, line: 1, column: 1 }, atPlace] : [atPlace];
    return { code: undefined, errors };
  }
}

/** The errors that the code has thrown, the first for each line without another error. */
export function newErrors(logs: readonly OwnLog[], errors: readonly OwnError[]): OwnError[] {
  const lines = new Set(errors.map(({ line }) => line));
  return logs.flatMap(({ level, line, text }) => {
    if (level !== 'error' || line === undefined || lines.has(line)) return [];
    lines.add(line);
    return { line, column: 1, problem: text };
  });
}
