import type { StreamCode } from '../../code/streamCode.ts';
import { type Captured, capturedIn } from './captured.ts';
import { sourceText } from './codeText.ts';
import { choosePipe, type FoundPipe } from './findPipes.ts';
import { type ParsedSource, parseSource } from './parseSource.ts';
import { pipeLanes } from './pipeLanes.ts';
import { pipeRows } from './pipeRows.ts';

/** A call of `pipe` as it is written. */
export interface ReadPipe {
  /** Of the name `pipe`, from 1. */
  readonly line: number;
  readonly column: number;
  readonly code: StreamCode;
  /** The numbers of its lines in the file, from 1. */
  readonly lineNumbers: readonly number[];
  /** The text of each operator, on one line of at most 200 characters. */
  readonly operators: readonly string[];
  /** The code of each operator as it is written, whole, with its lines and comments. */
  readonly sources: readonly string[];
  /** What each operator needs from around it. */
  readonly captured: readonly Captured[];
}

/** Sites of one file are read one after the other, and its text is parsed once for them. */
let last: { source: string; file: string; parsed: ParsedSource | undefined } | undefined;

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
  const parsed = parsedOnce(source, file);
  if (!parsed) return undefined;
  const lineStart = offsetOfLine(source, line);
  const lineEnd = (source + '\n').indexOf('\n', lineStart);
  const pipe = choosePipe(parsed.pipes, lineStart + column - 1, { operatorCount, lineEnd });
  if (!pipe) return undefined;
  const before = source.slice(0, pipe.name).split('\n');
  const place = { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 };
  const lanes = pipeLanes(parsed, pipe, operatorCount);
  const operators = lanes.slice(1).map(({ text }) => text);
  const rows = pipeRows(parsed, pipe, lanes);
  const code: StreamCode = {
    id: `${file}:${place.line}:${place.column}`,
    name: pipe.holder,
    rows: rows.map(({ row }) => row),
    lanes: lanes.map(({ shown }) => shown),
    settings: [],
  };
  return {
    ...place,
    code,
    lineNumbers: rows.map(({ line }) => line),
    operators,
    sources: hasSpread(pipe) ? operators : pipe.operators.map((one) => sourceText(parsed, one)),
    captured: capturedBy(pipe, parsed, operatorCount),
  };
}

/** Nobody knows which operators a spread list holds. */
function capturedBy(pipe: FoundPipe, { rxjs }: ParsedSource, operatorCount: number) {
  if (!hasSpread(pipe)) return pipe.operators.map((operator) => capturedIn(operator, rxjs));
  return Array.from({ length: operatorCount }, () => ({ names: ['...'], rxjs: [] }));
}

function hasSpread({ operators }: FoundPipe) {
  return operators.some(({ type }) => type === 'SpreadElement');
}

function parsedOnce(source: string, file: string) {
  if (last?.source !== source || last.file !== file)
    last = { source, file, parsed: parseSource(source, file) };
  return last.parsed;
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
