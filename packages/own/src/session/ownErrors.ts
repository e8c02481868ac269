import { placeIn } from '@partitura/score/code/node.ts';
import { hintsFor } from '../read/unknownNames.ts';
import { readOwn } from '../read/readOwn.ts';
import { UnreadOwn } from '../read/UnreadOwn.ts';
import type { OwnLog } from '../run/protocol.ts';

/** An error at its line: the reason why the code cannot be read, or the text of an error that the code has thrown. */
export interface OwnError {
  readonly line: number;
  readonly column: number;
  readonly problem: UnreadOwn | string;
}

/** Reads code. Returns an error if the code is unreadable, and otherwise a hint for each part that will fail. */
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
    // The error is shown at the first line too, because that line is in view after a paste.
    const errors = isFar ? [{ ...atPlace, line: 1, column: 1 }, atPlace] : [atPlace];
    return { code: undefined, errors };
  }
}

/** The errors that the code has thrown: the first one at each line that has no error yet. */
export function newErrors(logs: readonly OwnLog[], errors: readonly OwnError[]): OwnError[] {
  const lines = new Set(errors.map(({ line }) => line));
  return logs.flatMap(({ level, line, text }) => {
    if (level !== 'error' || line === undefined || lines.has(line)) return [];
    lines.add(line);
    return { line, column: 1, problem: text };
  });
}
