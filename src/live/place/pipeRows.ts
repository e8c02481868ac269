import type { CodeRow } from '../../code/streamCode.ts';
import { codeTokens } from './codeText.ts';
import type { FoundPipe } from './findPipes.ts';
import type { ParsedSource } from './parseSource.ts';
import type { PlacedLane } from './pipeLanes.ts';

/** Editors differ about the width of a tab; beside lanes there is little room. */
const INDENT_COLUMNS = 2;

/** A line as it is shown, and its number in the file, from 1. */
interface NumberedRow {
  readonly row: CodeRow;
  readonly line: number;
}

/**
 * Gives the lines of a pipe as they stand in its file, without the indentation that all of them share.
 *
 * A line that holds several lanes is broken before each but the first. Lanes that begin at the same place have a row each.
 */
export function pipeRows(
  parsed: ParsedSource,
  pipe: FoundPipe,
  lanes: readonly PlacedLane[],
): readonly NumberedRow[] {
  const rows = linesOf(parsed.text, pipe).flatMap((line) =>
    rowsOf(line).map((row) => ({ row, line: line.number })),
  );
  const indents = rows.filter(({ row }) => row.tokens.length > 0).map(({ row }) => row.indent);
  const shared = Math.min(...indents);
  return rows.map(({ row, line }) => {
    return { row: { ...row, indent: Math.max(0, row.indent - shared) }, line };
  });

  function rowsOf({ start, end, indent }: Line): CodeRow[] {
    const inLine = lanes.filter((lane) => start <= lane.start && lane.start < end);
    const whole = { indent, tokens: codeTokens(parsed, { start, end }), lane: undefined };
    if (inLine.length === 0) return [whole];
    return inLine.map((one, index) => {
      const from = index === 0 ? start : one.start;
      const opened = openBrackets(parsed.text.slice(start, from));
      const row = { indent: indent + INDENT_COLUMNS * opened, lane: one.lane };
      if (one.start === inLine[index - 1]?.start) return { ...row, tokens: nameTokens(one) };
      const to = inLine.find((other) => other.start > one.start)?.start ?? end;
      return { ...row, tokens: codeTokens(parsed, trimmed(parsed.text, from, to)) };
    });
  }
}

function nameTokens({ shown }: PlacedLane) {
  return [{ text: shown.label, kind: 'plain' as const }];
}

interface Line {
  /** Offsets of its text in the pipe, without the white space around. */
  readonly start: number;
  readonly end: number;
  /** In columns. */
  readonly indent: number;
  /** In the file, from 1. */
  readonly number: number;
}

function linesOf(text: string, { start, end }: FoundPipe) {
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

function trimmed(text: string, from: number, to: number) {
  const part = text.slice(from, to);
  const start = from + part.length - part.trimStart().length;
  return { start, end: Math.max(start, from + part.trimEnd().length) };
}

function openBrackets(code: string) {
  const opened = code.match(/[([{]/g)?.length ?? 0;
  const closed = code.match(/[)\]}]/g)?.length ?? 0;
  return Math.max(0, opened - closed);
}
