import { codeTokens, type ReadableCode } from './codeTokens.ts';
import type { Span } from './node.ts';
import type { CodeRow } from './streamCode.ts';

/** Editors differ about the width of a tab; beside lanes there is little room. */
const INDENT_COLUMNS = 2;

/** Where the row of a lane begins, and its name. */
interface LaneStart {
  readonly start: number;
  readonly label: string;
}

/** A line as it is shown, and its number in the file, from 1. */
export interface NumberedRow {
  readonly row: CodeRow;
  readonly line: number;
}

interface Line extends Span {
  /** In columns. */
  readonly indent: number;
  /** In the file, from 1. */
  readonly number: number;
}

/**
 * Gives the lines of a part of a file as they stand there, without the indentation that all of them share.
 *
 * A line that holds several lanes is broken before each but the first. Lanes that begin at the same place have a row each.
 * Rows with a lane leave the omitted parts out.
 */
export function codeRows(
  code: ReadableCode,
  span: Span,
  lanes: readonly LaneStart[],
  omitted: readonly Span[] = [],
): readonly NumberedRow[] {
  const starts = lanes.map(({ start, label }, lane) => ({ start, label, lane }));
  const rows = linesOf(code.text, span).flatMap((line) =>
    rowsOf(line).map((row) => ({ row, line: line.number })),
  );
  const shared = Math.min(...rows.flatMap(({ row }) => (row.tokens.length ? row.indent : [])));
  return rows.map(({ row, line }) => {
    return { row: { ...row, indent: Math.max(0, row.indent - shared) }, line };
  });

  function rowsOf({ start, end, indent }: Line): CodeRow[] {
    const inLine = starts.filter((one) => start <= one.start && one.start < end);
    if (inLine.length === 0)
      return [{ indent, tokens: codeTokens(code, { start, end }), lane: undefined }];
    return inLine.map(({ start: laneStart, lane, label }, index) => {
      const from = index === 0 ? start : laneStart;
      const row = { indent: indent + INDENT_COLUMNS * opened(code.text.slice(start, from)), lane };
      if (laneStart === inLine[index - 1]?.start)
        return { ...row, tokens: [{ text: label, kind: 'plain' }] };
      const to = inLine.find((other) => other.start > laneStart)?.start ?? end;
      return { ...row, tokens: codeTokens(code, trimmed(code.text, from, to), omitted) };
    });
  }
}

function linesOf(text: string, { start, end }: Span) {
  const lines: Line[] = [];
  let at = text.lastIndexOf('\n', start - 1) + 1;
  const before = text.slice(0, at).split('\n').length;
  for (const [index, line] of text.slice(at, end).split('\n').entries()) {
    const white = /^\s*/.exec(line)?.[0] ?? '';
    const indent = white.replaceAll('\t', ' '.repeat(INDENT_COLUMNS)).length;
    const span = trimmed(text, Math.max(at, start), at + line.length);
    lines.push({ ...span, indent, number: before + index });
    at += line.length + 1;
  }
  return lines;
}

function trimmed(text: string, from: number, to: number): Span {
  const part = text.slice(from, to);
  const start = from + part.length - part.trimStart().length;
  return { start, end: Math.max(start, from + part.trimEnd().length) };
}

/** How many brackets are open at the end of this code. */
function opened(code: string) {
  return Math.max(0, code.split(/[([{]/).length - code.split(/[)\]}]/).length);
}
