import { codeRows } from './codeRows.ts';
import { labelOf, oneLine, wholeText } from './codeText.ts';
import type { ReadableCode } from './codeTokens.ts';
import type { FoundPipe } from './findPipes.ts';
import { type Captured, capturedIn } from './names.ts';
import { placeIn } from './node.ts';
import type { CodeRow, StreamCode } from './streamCode.ts';

/** An operator as written, and the names that it needs from its surroundings. */
export interface WrittenOperator extends Captured {
  /** The code on one line of at most 200 characters: `debounceTime(300)`. */
  readonly brief: string;
  /** The whole code, with its lines and comments. */
  readonly code: string;
}

const MOST_IN_BRIEF = 200;

export interface ReadPipe {
  /** The line of the name `pipe`, from 1. */
  readonly line: number;
  readonly column: number;
  readonly code: StreamCode;
  readonly lineNumbers: readonly number[];
  readonly operators: readonly WrittenOperator[];
}

/** Reads a call of `pipe` in a file: its lines, its lanes, its operators. */
export function readPipe(code: ReadableCode, file: string, pipe: FoundPipe): ReadPipe {
  const place = placeIn(code.text, pipe.name);
  const lanes = [
    { start: pipe.name, label: labelOf(code, pipe.source, 'source') },
    ...pipe.operators.map((node) => ({
      start: node.start,
      label: labelOf(code, node, 'operator'),
    })),
  ];
  const rows = codeRows(code, pipe, lanes);
  return {
    ...place,
    code: pipeCode(`${file}:${place.line}:${place.column}`, rows, lanes),
    lineNumbers: rows.map(({ line }) => line),
    operators: pipe.operators.map((node) => ({
      brief: oneLine(code, node, MOST_IN_BRIEF),
      code: wholeText(code, node),
      ...capturedIn(node, code.rxjs),
    })),
  };
}

/** The code of a single pipe: lane 0 is its source, and each further lane an operator. */
export function pipeCode(
  id: string,
  rows: readonly CodeRow[],
  lanes: readonly { readonly label: string }[],
): StreamCode {
  const shown = lanes.map(({ label }, lane) => {
    const kind = lane === 0 ? ('source' as const) : ('operator' as const);
    return { kind, above: lane === 0 ? undefined : lane - 1, inside: undefined, label };
  });
  return { id, name: '', rows, lanes: shown, params: [], settings: [] };
}

/**
 * Chooses the pipe for the offset `at` of a stack trace, and for its number of operators.
 *
 * In Chromium the offset is at `pipe`; in Firefox at `pipe`, at the bracket or at the beginning of the source; with a
 * coarse source map it is only somewhere earlier in the line.
 */
export function choosePipe(
  pipes: readonly FoundPipe[],
  at: number,
  { operatorCount, lineEnd }: { operatorCount: number; lineEnd: number },
): FoundPipe | undefined {
  const isMeant = ({ operators }: FoundPipe) =>
    operators.length === operatorCount && operators.every(({ type }) => type !== 'SpreadElement');
  const named = pipes.find(({ name, inside }) => name <= at && at < inside);
  if (named) return isMeant(named) ? named : undefined;
  const holding = pipes.filter(({ start, inside }) => start <= at && at < inside);
  const inLine = pipes.filter(({ name }) => at <= name && name < lineEnd);
  return [...(holding.length > 0 ? holding : inLine)]
    .sort((one, other) => one.name - other.name)
    .find(isMeant);
}
