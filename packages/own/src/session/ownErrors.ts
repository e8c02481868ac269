import { placeIn } from '@partitura/score/code/node.ts';
import { hintsFor } from '../read/names.ts';
import { readOwn } from '../read/readOwn.ts';
import { UnreadOwn } from '../read/UnreadOwn.ts';
import type { OwnLog } from '../run/protocol.ts';
import { capitalize } from '@partitura/base/ui/text/capitalize.ts';
import type { CodeError } from '../editor/rowHeights.ts';
import type { OwnCardTexts } from '../texts/cardTexts.ts';

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

/** Writes a sentence for each error, in the visitor's language. */
export function errorMessages(errors: readonly OwnError[], texts: OwnCardTexts): CodeError[] {
  return errors.map(({ line, column, problem }) => {
    if (typeof problem === 'string') return { line, column, message: inWords(problem, texts) };
    const { reason, detail } = problem;
    if (reason === 'unimported') {
      const parts = texts.unimported(detail);
      return { line, column, message: parts.join(''), missingImport: { name: detail, parts } };
    }
    const message = texts[reason];
    return { line, column, message: typeof message === 'string' ? message : message(detail) };
  });
}

/** Errors of the network, of JSON and of RxJS 5 code get a sentence; any other error keeps its own text. */
function inWords(text: string, texts: OwnCardTexts) {
  const [, operator] = /^TypeError: \w+ is no method of a stream: \.pipe\((\w+)/.exec(text) ?? [];
  if (operator) return texts.method(operator);
  const [, made] = /^TypeError: (?:\w+\.)?(Observable\.\w+) is not a function/.exec(text) ?? [];
  if (made) return texts.rxjs5(made);
  const words = texts.errorWords(text);
  return words === undefined ? text : `${capitalize(words)}.`;
}
