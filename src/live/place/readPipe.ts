import type { ReadableCode } from '../../code/codeTokens.ts';
import { findPipes, type FoundPipe } from '../../code/findPipes.ts';
import { rxjsNames } from '../../code/names.ts';
import { choosePipe, readPipe as readFound, type ReadPipe } from '../../code/readPipe.ts';
import { parseSource } from './parseSource.ts';

interface ReadFile {
  readonly code: ReadableCode;
  readonly pipes: readonly FoundPipe[];
}

/** Sites of one file are read one after the other, and its text is parsed once for them. */
let last: { source: string; file: string; read: ReadFile | undefined } | undefined;

/**
 * Reads the call of `pipe` at a place in a file: its lines, its lanes, its operators.
 *
 * `line` and `column` count from 1, and are those of the name `pipe`, its bracket, or the beginning of its source; the
 * end of `file` names the language. `operatorCount` is how many operators the call had at run time. Gives `undefined`
 * where the file can't be parsed, and where no such call with so many operators stands there.
 */
export function readPipe(
  source: string,
  file: string,
  line: number,
  column: number,
  operatorCount: number,
): ReadPipe | undefined {
  if (last?.source !== source || last.file !== file)
    last = { source, file, read: readFile(source, file) };
  if (!last.read) return undefined;
  const { code, pipes } = last.read;
  const lineStart = offsetOfLine(source, line);
  const lineEnd = (source + '\n').indexOf('\n', lineStart);
  const pipe = choosePipe(pipes, lineStart + column - 1, { operatorCount, lineEnd });
  return pipe && readFound(code, file, pipe);
}

function readFile(source: string, file: string): ReadFile | undefined {
  const parsed = parseSource(source, file);
  if (!parsed) return undefined;
  const code = { ...parsed, rxjs: rxjsNames(parsed.program) };
  return { code, pipes: findPipes(parsed.program) };
}

function offsetOfLine(text: string, line: number) {
  let at = 0;
  for (let passed = 1; passed < line; passed++) {
    const end = text.indexOf('\n', at);
    if (end < 0) return text.length;
    at = end + 1;
  }
  return at;
}
