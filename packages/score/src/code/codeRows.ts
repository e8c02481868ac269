import { codeTokens } from './codeTokens.ts';
import type { ReadableCode } from './names.ts';
import { placeIn, type Span } from './node.ts';
import type { CodeRow } from './streamCode.ts';

/** The width of a tab, and of each open bracket; small, because there is little space beside the lanes. */
const INDENT_COLUMNS = 2;

type NumberedRow = CodeRow & Pick<Line, 'line'>;

interface Line extends Span, Pick<CodeRow, 'indent'> {
  readonly line: number;
}

/**
 * Returns the lines of a part of a file, without their common indentation.
 *
 * A line with several lanes is split before each lane except the first. Rows with a lane include neither omitted parts
 * nor a `return` at the beginning.
 */
export function codeRows(
  code: ReadableCode,
  span: Span,
  lanes: readonly { readonly start: number; readonly label: string }[],
  omittedSpans: readonly Span[] = [],
): readonly NumberedRow[] {
  const rows = linesOf(code.text, span).flatMap(rowsOf);
  const commonIndent = Math.min(
    ...rows.flatMap(({ tokens, indent }) => (tokens.length ? indent : [])),
  );
  return rows.map((row) => ({ ...row, indent: Math.max(0, row.indent - commonIndent) }));

  function rowsOf({ start, end, indent, line }: Line): NumberedRow[] {
    const inLine = lanes.flatMap(({ start: at, label }, lane) =>
      start <= at && at < end ? { at, label, lane } : [],
    );
    if (inLine.length === 0)
      return [{ indent, line, lane: undefined, tokens: codeTokens(code, { start, end }) }];
    const returnLength = /^(?:return\s+)?/.exec(code.text.slice(start, end))?.[0].length ?? 0;
    return inLine.map(({ at, label, lane }, index) => {
      const from = index === 0 ? start + returnLength : at;
      const part = trimSpan(code.text, from, inLine[index + 1]?.at ?? end);
      const tokens = codeTokens(code, part, omittedSpans);
      return {
        ...{ line, lane },
        indent: indent + INDENT_COLUMNS * openBracketCount(code.text.slice(start, from)),
        // If two lanes begin at the same position, the inner lane has the text.
        tokens: tokens.length > 0 ? tokens : [{ text: label, kind: 'plain' }],
      };
    });
  }
}

function linesOf(text: string, { start, end }: Span) {
  const lines: Line[] = [];
  let at = text.lastIndexOf('\n', start - 1) + 1;
  let { line } = placeIn(text, at);
  for (const lineText of text.slice(at, end).split('\n')) {
    const white = /^\s*/.exec(lineText)?.[0] ?? '';
    const indent = white.replaceAll('\t', ' '.repeat(INDENT_COLUMNS)).length;
    lines.push({ ...trimSpan(text, Math.max(at, start), at + lineText.length), indent, line });
    at += lineText.length + 1;
    line++;
  }
  return lines;
}

function trimSpan(text: string, from: number, to: number): Span {
  const part = text.slice(from, to);
  const start = from + part.length - part.trimStart().length;
  return { start, end: Math.max(start, from + part.trimEnd().length) };
}

function openBracketCount(code: string) {
  return Math.max(0, code.split(/[([{]/).length - code.split(/[)\]}]/).length);
}
